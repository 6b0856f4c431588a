/** Words of single trades and of everyday life, by the kind of server they are used with. Grammar: ./index.ts. */
export const trades = `
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
