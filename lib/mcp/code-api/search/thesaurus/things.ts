/** What it is done to. Grammar: ./index.ts. */
export const things = `
customer client buyer shopper purchaser consumer | contact account user requester company person payer subscriber
person people somebody someone anyone everyone everybody who user colleague | employee member contact
colleague employee staff worker coworker personnel | user member person team people human
manager boss supervisor superior | lead head
hierarchy "org chart" organigram "reports to" | manager boss report team organization
issue bug defect task problem story | ticket case crash request
ticket case complaint complain request issue | problem question support customer
crash exception error failure | bug fault issue
outage incident downtime disruption emergency "is down" | problem broken down trouble alert
reachable uptime available availability online | up down
downtime outage unavailable | budget slo
message post | text note send chat
email mail message letter | inbox send
thread conversation reply | message answer
picture photo image illustration drawing photograph | screenshot asset media
video film movie clip recording | watch media
recording recorded | video audio
document file doc paper pdf | page text attachment
file document | blob object
folder directory | path
directory folder | file
article page post entry | document
website site webpage page web homepage | url internet visitor
internet web online | search
url link address | page web
invoice bill | payment receipt
unpaid overdue outstanding receivable owe owing owed debt | late due invoice
money payment cash fund amount | price balance
price cost rate fee charge tariff expensive cheap cheaper worth value "how much" | amount money quote estimate
cost spend spending spent expense budget | price bill
revenue income earnings turnover mrr | sales money profit forecast
profit loss earn margin | lose income revenue earnings
balance "how much money" | amount fund account
order purchase bought | buy shop
parcel package shipment delivery box freight consignment | carrier post
courier carrier | driver delivery shipment
postage label stamp | shipping
pickup collect "pick up" | fetch
product item article goods merchandise | sku catalogue
stock inventory supply shelf warehouse "on hand" | item level quantity
shelf stock | location
reorder replenish "low stock" "running low" | stock purchase
supplier vendor seller | company
discount voucher coupon rebate reduction "percent off" | code cheaper promotion price
cart basket | shop checkout
abandoned unfinished | left
offer quote quotation proposal | price
contract agreement deal | document
clause term condition liability | extract
plan subscription tier membership package | upgrade
salary wage compensation paycheck | raise pay earn payroll bonus
payslip payroll "pay slip" | salary
bonus extra | once
tax vat | net gross
net "after tax" | gross
vacation holiday leave absence "time off" "days off" "day off" pto "out of office" | away request
sick ill absence absent away | leave
job position role vacancy opening | posting
applicant candidate application | recruit person
resume cv curriculum | document skill
interview talk | meeting candidate
training course class learning lesson | mandatory
server machine host instance vm "virtual machine" node | computer cloud
memory ram | resize size
disk volume drive storage | space
space quota storage capacity full | size left
size byte big large | space storage
container pod docker | cluster
port firewall | rule
build pipeline ci job | run test
output console print printed log stdout | text show
flaky unreliable unstable | test
unstable stable stability reliability | rate
dependency library package module | tree
code source | file search
branch | main
"pull request" "merge request" pr patch change proposal | review
review reviewer | approve feedback
repository repo | project code
version release tag revision | build
author wrote who | last blame
blame | line
audit history log trail who changed switched | event record change
log logs line | output
trace span request | follow path
dashboard chart graph diagram plot report | visual
spreadsheet workbook sheet excel table | cell
cell range | value
row line record | append
table | schema column
column field attribute | schema
schema structure column describe | table
database db sql postgres | table
backup snapshot | save restore
snapshot backup state | copy save
query sql statement | run search
index lookup | speed fast
blob object file | bucket
temporary presigned expiring | link credential
secret password key token passphrase credential | login
credential login | password access
password passphrase passcode login | secret credential
login "log in" "sign in" signin logon account authentication | access session user credential
"sign out" logout "log out" session | revoke
mfa "second factor" 2fa "two factor" authenticator | reset
suspend lock | block disable account
deprovision deactivate offboard | access terminate remove
permission right access privilege role may allowed | policy grant share
group team | member
flag switch toggle feature | beta
experiment variant ab test | result
stale unused untouched old | inactive
visitor guest | person
room channel | space
room space | place seat
calendar agenda schedule diary | event
schedule shift rota rotation | calendar
pager "on call" oncall | incident duty shift escalation
shift override swap | schedule
postmortem retrospective "lessons learned" learned | incident write
free available vacant unoccupied slot | open busy
busy occupied occupancy | free full
presence active away online | status
status state stage | transition
stage step status column | state
reaction emoji thumb like | add
survey questionnaire form poll | question response
newsletter campaign mailing | mail subscriber
opened open click bounce | report
follower audience fan | social
recommend nps promoter satisfaction | score
satisfaction happy content rating | score feedback customer
lead prospect opportunity | deal
opportunity deal sale | pipeline
won win success | close
lost lose competitor | close
company organization organisation firm business brand | account
mention talk brand | social
flight plane airplane fly | airport travel
hotel accommodation sleep stay lodging "place to stay" | room night
train rail railway | travel
trip travel journey booking | flight
visa passport papers | requirement enter
delay late eta arrive arrival | status time
eta arrive arrival "when will" | time track
track tracking where location position | status
location position where place coordinates | address
geocode coordinates latitude longitude | where address
address street | location
directions route way navigate drive | travel distance
isochrone reach "how far" within | time area
near nearby near around close | search place
opening open hour close | time
place shop restaurant store pharmacy | search near
weather rain umbrella temperature warm cold hot sunny snow degree | forecast
forecast tomorrow outlook | weather prediction
storm flood hurricane | alert warning
sunrise sunset dark daylight dusk dawn |
air pollution clean | quality
translate translation render "turn into" | language
language english german french spanish italian portuguese dutch chinese japanese korean russian arabic | translate text
arithmetic math times plus minus multiply divide sum | calculate expression
social facebook instagram twitter linkedin tiktok tweet | post network account
transaction payment transfer | money booking
headcount workforce "how many people" | employee staff count
artifact binary | build file output
text paragraph sentence wording | word language
time clock hour | zone
electricity energy power kilowatt | usage
lamp light bulb brightness | dim
dim brightness darker brighter | set
temperature warm warmer cold colder heating thermostat | set
door gate | unlock
desk workplace | seat
repair broken maintenance fix | work order
share stock security equity | market symbol price
quote price | market stock
result earnings report quarter | financial
certificate tls ssl https | renew
domain subdomain dns hostname name | record zone
ip address | block
cache cached stored | key
attack flood ddos | block protect
vulnerability weakness dangerous risk insecure cve | security finding
finding vulnerability | issue
leak leaked expose committed | secret
license legal licence compliance | law
rating star review feedback | comment
dispute chargeback | evidence
evidence proof photo | document
traffic visit view visitor hit | page
retention "come back" "came back" returning | cohort
funnel "drop off" conversion | step signup
privacy gdpr | delete personal
transform transformation | data
lineage origin "come from" source | upstream
sync synchronize copy | refresh
expectation test assertion rule | violate quality
violate fail broke break broken breach failed | error
backlog queue waiting depth | behind lag
waiting pending queue wait | open hold
batch expiry | lot
overdue late missed | due
mandatory required obligatory | must
progress status "how far" | percent
nearby around | local
private direct personal | message whisper
everybody all everyone whole | public
internal private hidden |
canned prepared template ready saved macro | text
template pattern |
remember memory memorize | save fact
limit maximum cap | quota set
child subpage under | parent
summary minutes gist recap summarize | short
emergency urgent |
`;
