/**
 * Words that people use for one another when they speak of work with software, one group a line: what stands before `|` means much the
 * same, what stands behind it is near. General English, of several words where need be; not taken from any server's tools.
 */
export const thesaurus = `
delete remove erase destroy purge wipe discard drop trash "get rid of" "throw away" "throw out" "take down" "take away" | clear unset revoke archive terminate cancel detach void forget evict unpublish expire
create add new make insert generate establish "set up" | register build draft start write post put compose open define give want invite provision
update edit change modify alter amend revise adjust correct fix patch rewrite | put set rename replace move rework save customize
get show view display see retrieve look fetch read "look at" | open describe find load list check inspect tell watch info detail
list all enumerate browse every overview which | get show fetch search see
search find query lookup locate seek discover "look up" "look for" | filter get grep
send mail deliver dispatch transmit email | post forward notify share message publish
cancel abort stop kill "call off" "give up" quit halt withdraw | terminate end void revoke delete close interrupt
stop halt end "shut down" shutdown quit kill | cancel pause close suspend prevent freeze terminate
start begin launch run trigger execute boot initiate "kick off" fire "power on" "start up" invoke | open resume activate sync process schedule
restart reboot bounce reload recycle "start again" | stop start reset
retry rerun repeat redo redrive "run again" "try again" again replay | restart
pause suspend hold "put on hold" "for a while" | stop freeze disable mute snooze
mute silence snooze quiet | pause ignore suppress disturb hide stop
resume continue unpause reactivate unsuspend | restart reopen start
reopen "open again" | resume restore
approve accept grant allow permit agree authorize confirm "sign off" "say yes" | acknowledge release let
reject deny refuse decline "turn down" "say no" disapprove | dismiss forbid cancel
dismiss ignore irrelevant | hide reject suppress close
acknowledge ack confirm seen | accept
assign allocate delegate responsible "hand over" | give owner transfer reassign
transfer move pass shift | hand forward transition send migrate relocate put "put through"
move drag shift push relocate reschedule postpone "push back" | transition transfer change put advance
advance promote forward progress | move transition push
copy duplicate clone replicate fork | backup
restore recover revert rollback undo "bring back" "roll back" "go back" "back to" | earlier previous old reverse reopen reset
undo revert reverse rollback | restore correct void cancel
previous earlier old older former past last before history version | restore
close finish complete conclude "wrap up" over finalize done end | resolve solve settle archive
resolve solve fix done settle "is over" | close complete finish end
check tick mark complete done | finish cross
enable activate "turn on" "switch on" unlock | start allow open show
disable deactivate "turn off" "switch off" kill | stop off pause suspend block
lock block freeze suspend "keep away" "keep out" | ban disable close prevent protect deny
ban block blacklist exclude bar | kick suspend forbid
protect secure guard forbid prevent | lock block restrict
unlock open unblock unsuspend | allow enable
invite ask add bring | attendee participant guest join member
join enter | add
merge combine unify consolidate deduplicate duplicate twice | match join
link connect relate associate bind tie "belong together" relation | attach join pair duplicate
attach "put on" add bind plug upload append | link insert store
append "at the end" "at the bottom" bottom below | add insert
export download dump extract csv save | get print write report
import upload load ingest | read insert
upload put store import | add attach file
download fetch save get | export read content retrieve
publish release announce "go live" "put online" "make public" advertise public | post open launch show
unpublish hide "take offline" | remove invisible archive
hide conceal invisible | remove unpublish archive
share give access permission | invite link grant expose let
subscribe register enroll "sign up" join | follow watch add
unsubscribe "opt out" leave | stop remove
enroll register "sign up" | add assign subscribe join
watch follow monitor track observe "keep an eye" | subscribe notify alert
validate verify check confirm valid "make sure" | test prove correct exist
calculate compute evaluate "work out" arithmetic math | estimate expression
estimate forecast predict expect likely projection | calculate preview score
preview upcoming draft | test next sample
convert transform "turn into" | format change translate
schedule plan book arrange appoint later "at a time" timer cron nightly periodically | time date create
periodically regularly daily weekly monthly nightly "every day" "every week" "every month" "every night" recurring | schedule cron standing repeat subscribe
automatically automation automatic "by itself" rule | trigger schedule filter
reserve book hold | rent order create available
rent lease hire | buy get
pay settle | charge transfer bill
charge collect bill capture debit | payment pay take invoice
refund reimburse repay "money back" "pay back" "give back" | return reverse credit payment
return "give back" "send back" | refund release back
buy purchase order acquire | shop pay register get
sell sale | deal order
hire recruit employ | add create
fire dismiss terminate "let go" "lay off" | end leave employment
alert alarm warn notify notification warning | monitor page tell ring incident
firing alarming active "right now" current | open
remind nudge reminder ping | alert notify follow
tell inform notify announce say "let know" | message send write post update reply
escalate raise | pass level page
reply answer respond response "write back" "get back to" | comment message
forward "pass on" redirect | send transfer
comment remark note annotation annotate | write message reply text
write compose draft type | create log record post save
note memo jotting "jot down" "note down" "write down" | log record write text
render print picture pdf draw | export show generate
resize scale size | change smaller bigger larger shrink enlarge width height small big more less
scale instance replica copy | resize more capacity load
sort order arrange rank | highest lowest
optimize best quickest fastest shortest least cheapest | improve
count number many "how many" total amount | sum statistics size quantity headcount
statistics statistic metric figure number rate stats report analytics insight | count average performance
compare difference diff different versus | changed
explain why reason cause plan | describe analysis log
speed fast faster quick slow performance latency | duration time
rotate renew refresh replace regenerate "fresh one" "new one" | update change reset extend
expire "run out" expiry end due "go bad" | renew deadline
log record track register | save note
pick choose select option | set
click press tap | push button
navigate visit browse "go to" open | url page
screenshot snapshot capture | picture image photo
transcribe transcript transcription | speech text audio
speech say speak said voice word aloud talk spoken | audio text transcript
deploy release ship rollout "roll out" live | publish deployment version
deployed live running production | current
canary rollout gradual percent share | part first
drain evict empty | clear remove maintenance
empty clear flush purge wipe "throw away" | delete remove reset cache
reset "set up again" anew | clear forget restart replace
call phone ring telephone dial | talk contact
"hang up" | end close
sms text "text message" | message send phone
meeting call conference videoconference session event appointment | video invite schedule
appointment event meeting slot date booking session | calendar time
participant attendee guest "took part" "take part" attended | member who present join
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
junk spam | block
autoreply "out of office" "auto reply" responder vacation | absence message
inbox mailbox mail | message folder
mention ping tag | notify
lobby waiting | room
bin trash recycle garbage | delete empty
tab sheet | page window
pie bar chart graph | draw
sum total | count add amount
average mean | statistics
sla promise guarantee | breach late
"sold out" "out of stock" unavailable | stock level
visible public shown | publish
hidden invisible | hide unpublish
damaged smashed broken lost | claim complaint
claim complaint compensation insurance | report
customs border duty | declaration
ledger bookkeeping accounting book | account journal
booking entry posting | journal transaction reservation
booking reservation | reserve trip
wire remit transfer "send money" | bank payment
currency dollar euro pound exchange forex | rate convert
iban "account number" "bank details" | verify bank
mileage kilometre kilometer mile | car trip drive distance
receipt proof | expense invoice
exam quiz test | question certificate
certificate diploma proof | passed
career "job board" | job posting
upgrade downgrade | plan change version
trial free | subscription plan
bucket container | object blob
latency slow "response time" slowness | duration metric
stacktrace "stack trace" traceback | error crash event
page pager alert | incident
"dead letter" failed | retry queue
connector connection integration | source
pageview "page view" visit traffic hit | website visitor
sso "single sign on" | application login
caption subtitle | text video
audio sound voice music | speech
crop cut trim | image video part
background | image
blog article post | cms publish
dead broken "broken link" invalid | check
ticker share stock symbol | company
wiki knowledge documentation handbook | page article
faq "help center" "help centre" | article
search google | web internet
scrape crawl extract | page web
captcha challenge attack | visitor
stale outdated old | refresh unused
fresh new current latest | refresh renew
rename name title | change
tag label category | mark
mark flag label set | status
responsible owner assignee | assign
deadline due "due date" | date
subtask checklist step | item
iteration sprint | agile
backlog todo task | issue
release version milestone | date
roadmap milestone | plan
note notebook jotting | text
reminder alarm nudge | alert
handover handoff transfer | assign
caller call phone | telephone
voicemail "answering machine" | message call
audience list subscriber | segment
bounce bounced undelivered | mail
hashtag tag | social
respondent response answer | survey
signup registration register registrant | subscribe participant
attended attendance present | participant
score rating grade rank | likely quality
quota allowance limit | usage
usage consumption used metered | record
utilization utilisation load cpu busy | top metric
heavy hungry most | top
pod container | log
shell command bash terminal | exec run
schema structure | describe
lock blocking blocked wait | session
session connection | end
replica instance copy | scale
subnet network ip | firewall
ssh key | login
container image | registry
cron schedule clock timer | job
notify tell inform | subscriber alert
customer account | company
contract expire renew | end
premium tier plan | upgrade
cheque cash paid | payment
tenant landlord rent | lease
mail post letter | send
signature sign signing | envelope document
countersign sign approve | approval
legal law lawyer | contract approval
competitor lost | deal
forecast revenue pipeline | deal
shelf bin location | stock
carton box parcel | package
van truck car vehicle | driver route
depot warehouse site | location
doctor dentist appointment | event
lunch break away | status
office building workplace | facility
heating air conditioning plumbing elevator | repair work order
parking garage car | space
badge card pass | print
motion humidity sensor | read
kwh power watt | energy
webcam cctv camera | snapshot picture
portfolio watchlist | share
bitcoin ethereum crypto cryptocurrency coin | price
tide wave sea marine | forecast
altitude elevation height | metre
timezone "time zone" zone | local
commute route directions | traffic
jam congestion traffic | road
boarding "boarding pass" "check in" | flight seat
luggage seat class | booking
nationality passport visa | country
spelling typo mistake wrong | correct edit fix
grammar correct | text
glossary terminology term | translation
localize localization string | translation
remember recall memory | fact
arithmetic sum | calculate
directory folder path | list
pattern regex regular expression | search grep
admit "let in" | accept allow enter
advisory bulletin | cve security
affected impacted hit | user
aggregate group summarize bucket | total
album gallery collection | photo
beneficiary payee recipient | account
remaining left burndown | work sprint
collaborator contributor contractor outsider | access member
component part piece | module
concurrency parallel simultaneous simultaneously | limit
config configuration setting preference option | variable parameter
variable setting parameter | value environment
context surrounding around neighbouring | before after
counterparty partner | company
deduction withholding | salary tax
destination target sink | goal
detect recognize identify guess | find which
device gadget appliance machine | plug
encrypt cipher scramble | protect
decrypt decipher unscramble | read
environment staging production | stage
frequency often "how often" | count rate
fulfil fulfill ship | send
function lambda serverless | invoke code
geofence zone area perimeter | alert
area region polygon | size
growth increase grow gain | trend
historical past history archive | previous
personnel hr "human resources" | employee
increment counter | add increase
learner student trainee pupil | person user
lifecycle retention "life cycle" | policy archive
menu navigation | link
obligation duty commitment promise | must
onboarding "first day" starter newcomer | new employee
payout disbursement | bank money
peek glance | look see
percentage percent share portion fraction | rate
pin stick | keep top
profile persona | user detail
propagation propagate spread | reach
reconcile match | bank statement
match compare | fit
runbook playbook procedure instructions | steps
runner worker agent executor | machine
scan scanner inspect audit | check
scorecard evaluation assessment impression opinion | feedback rating interview
seo ranking "search engine" | website
split divide | share
timeline chronology "what happened" | history event
timesheet hours worked overtime | attendance
topic subject theme | name
traveller passenger | person
webhook callback | notify url
webinar seminar "web seminar" | online
workload deployment | pod
submit "hand in" file | send
apply use | execute
profit earnings gain | income
earn earnings income | salary revenue
lose loss deficit | cost
rent lease standing | pay monthly
insurance cover | claim
raise increase bump | more salary price
lower reduce decrease cut | discount cheaper less
cheaper discount lower reduce | price
discontinue drop | remove stop
withdraw retract recall "take back" "pull back" | void cancel
void invalidate annul nullify | cancel
postpone delay defer reschedule | move change later
reschedule rebook postpone | change update move
bring fetch | get
correct fix adjust | edit update wrong
mistake error wrong | correct
count tally | inventory stock
inspect examine check | look
examine investigate diagnose debug | log error why
inquire ask | question
forward send | pass
impersonate evaluate simulate | preview
simulate preview "dry run" | evaluate test
measure metric | query
capacity load resource | scale
spike surge load | traffic
failing failed broken red | error
healthy health green | status
slowdown slow | performance
monitor alert rule | threshold
threshold goal limit exceed cross | alert
signup account | create
leave quit resign | terminate
unlimited unrestricted | limit
member participant user | group
kick remove ban | member
hand give pass | assign
owner responsible | person
busy schedule | free
gap slot opening | free
reachable up alive | check
owed due | invoice payable
payable bill | vendor owe
receivable invoice | customer owe
statement summary | account monthly
bookkeeper accountant accounting | book
expense cost spending | report
trip journey travel | expense
stay night lodging | hotel
seat chair place | room desk
desk table workplace | office
reception desk front | visitor
gate door entrance | unlock
courier driver | parcel
doorstep door delivered | proof delivery
received delivered arrive | proof
delivered arrive | shipment status
parcel tracking | number
destination address | directions
sight attraction restaurant cafe bar | place
outside outdoors | weather
forecast weather | day
snow rain wind sun sunny cloudy umbrella | weather
photo portrait selfie | picture
sketch draw paint illustrate | generate image picture
dictation transcribe | audio
narrate aloud "read out" voice | synthesize speech
recognize identify | describe image
shrink smaller compress | resize
logo icon | image
headline title | name
contributor author | writer
reader follower subscriber | audience
spelling language | text
foreign translate | language
news press headline media | article
page website | content
robot bot automation | browser
form field input | fill type
button link element | click
clipboard paste copy | text
folder path | file
size weight dimension | big
checksum hash | file
delete remove "no longer needed" "not needed" obsolete superfluous unneeded | archive old stale
section chapter part | space page lesson
skeleton outline boilerplate blueprint | template
asset property own possess | balance
liability debt owe | balance
judge assess appraise appraisal evaluate rate | review rating feedback
kubernetes k8s | cluster pod container
"spin up" provision | create start launch instance
box machine computer pc linux | server instance
subtract deduct withhold | deduction
vanish disappear | expire delete remove
transport haul carry | ship carrier
contest dispute challenge | chargeback
promo promotion voucher | coupon discount code
enter add | create record
garage workshop mechanic | maintenance service repair
"on duty" duty shift pager | oncall schedule
trouble problem difficulty | incident issue
record document entry | row
receive get recipient | subscriber
closest nearest near | distance nearby
"name tag" badge |  print
know remember | memory
ready prepared predefined canned | macro template
tour round route | stop
expose reachable outside | ingress public
ios android mobile iphone | app
"a b" split | experiment test variant
"turn away" reject repel | block deny
occur happen | event
urgency severity importance urgent important | priority
wheel car vehicle | rent
lamp light | device
series recurring | repeat
adviser consultant lawyer doctor dentist | appointment
dismissal firing | terminate
fill complete submit | form response
`;
