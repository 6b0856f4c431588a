/** What is done. Grammar: ./index.ts. */
export const actions = `
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
`;
