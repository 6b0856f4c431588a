/**
 * What people want, in their words, and every tool of the base inventory that would do it (any one is enough). Written before the
 * search was tuned; mostly without the words of the tools. Lines take turns: the first belongs to the tuning half, the second is held out.
 */
export const needLines = `
find out who is on call tonight | oncall/who_is_on_call
give the customer their money back | payments/create_refund shop/refundOrder
hand this bug over to Priya | tracker/assign_issue errors/assign_issue
how many hours of vacation do I still have | hr/hr_get_leave_balance
the new release broke everything, go back to the old one | deploys/rollbackDeployment cluster/rollout_undo
what did people say in yesterday's video call | meet/get_transcript meet/get_meeting_summary
when are Anna and Tom both free next week | calendar/find-free-slots calendar/get-free-busy
kick off the pipeline for the main branch | ci/trigger-build
say no to Thursday's meeting | calendar/respond-to-invitation
why did the last CI run fail, show me its console | ci/get-build-log
how warm will it be in Oslo tomorrow | weather/getForecast weather/getHourlyForecast
where is my parcel | shipping/track-shipment
turn this German paragraph into English | translate/translate-text
stop the alert from bothering us until morning | metrics/muteMonitor
somebody left the company, take away all their logins | identity/identity_deactivate_user
make a copy of the production database before we touch it | sql/create_backup
this person forgot their login credentials | identity/identity_reset_password
which tests are unreliable | ci/find-flaky-tests
get rid of everything in the recycle bin | drive/empty_trash
let anyone with the URL see this document | drive/create_share_link
put the bug into the Done state | tracker/transition_issue
note down that I spent two hours on WEB-142 | tracker/log_work
what changed on this ticket and by whom | tracker/get_issue_history
the two-week iteration is over, wrap it up | tracker/close_sprint
the same bug was reported twice, connect them | tracker/link_issues
how much work is left in this iteration | tracker/get_sprint_burndown
drag the card over to the Doing column | boards/moveCard
tick off the first step on this card | boards/tickChecklistItem
put Maria on this card | boards/addMemberToCard
duplicate this card with everything on it | boards/copyCard
what did this article look like last month | wiki/get-page-history wiki/restore-page-version
only HR should be able to edit our section of the wiki | wiki/set-space-permissions
I need this wiki article as a PDF | wiki/export-page-pdf
remind me again in an hour | notes/snooze_reminder notes/reminder_add
jot down an idea | notes/note_add
I have bought the milk, check it off | notes/complete_todo
how full is my drive | drive/get_storage_quota
fetch the two-hour meeting transcript from the drive as text | drive/read_document
bring back yesterday's state of the document | drive/restore_file_version
put this PDF into the marketing folder | drive/upload_file
give Tom edit rights on the spec | drive/share_file
that public URL must not work any longer | drive/revoke_share_link
what is in the cells A1 to F200 | sheets/readRange
put ten more lines at the bottom of the spreadsheet | sheets/appendRows
make a pie diagram of the totals | sheets/addChart
arrange the table by price, highest first | sheets/sortRange
replace every old company name in the workbook | sheets/findAndReplace
the client still hasn't signed, give her a nudge | signatures/remind_signer
mail the papers out for signature | signatures/send_envelope
take back the agreement before anybody signs it | signatures/void_envelope
which agreements run out this quarter | contracts/ListExpiringContracts
what does the agreement say about liability | contracts/ExtractClauses
have legal sign off on this agreement | contracts/RequestApproval
end our agreement with the landlord | contracts/TerminateContract
get me a slot with the dentist on Monday at nine | calendar/create-event
I am on holiday next week, refuse all meetings | calendar/set-out-of-office mail/setAutoReply
let my assistant see my agenda | calendar/share-calendar
also invite Bob to the planning session | calendar/add-attendees meet/invite_to_meeting
push the planning session back to Friday | calendar/update-event meet/update_meeting
warn me ten minutes before the appointment | calendar/create-reminder
write back to everybody in this email thread | mail/replyToMessage
pass this email on to accounting | mail/forwardMessage
junk this sender for good | mail/reportSpam
stop getting this newsletter | mail/unsubscribe
automatically sort receipts into a folder | mail/addFilter
find the email with the contract from Acme | mail/searchMessages
save the PDF that came with this email | mail/getAttachment
tell the team in #general that lunch is here | chat/post_message
whisper something to Jonas on chat | chat/send_direct_message
react with a thumbs up | chat/add_reaction
what did people answer under my post in the channel | chat/get_thread_replies
is Jonas at his computer right now | chat/get_presence
fix the typo in what I just posted in the channel | chat/edit_message
have the announcement go out in the channel at 9 tomorrow | chat/schedule_message
set up a room for the launch topic in chat | chat/channel.create
who took part in the call this morning | meet/list_participants
hang up for everybody | meet/end_meeting
let the guest in who is waiting outside the call | meet/admit_from_waiting_room
watch the video of last week's call | meet/get_recording meet/list_recordings
who signed up for our online seminar | meet/list_registrants
ring the customer | phone/call_create
put the caller through to Dana | phone/transfer_call
text the client that we are late | phone/text_message_create
listen to what callers left on the machine | phone/voicemails_fetch phone/voicemail_get
get us a phone number in Boston | phone/search_available_numbers phone/rent_number
is the six-digit code she typed right | phone/check_verification_code
how many people opened last week's newsletter | campaigns/get_campaign_report
send the newsletter on Tuesday at ten | campaigns/schedule_campaign
hold back the newsletter, there is a mistake in it | campaigns/cancel_scheduled_campaign
show me how the newsletter looks before it goes out | campaigns/send_test
add this address to the newsletter list | campaigns/create_subscriber
tweet about the launch tomorrow morning | social/schedulePost
how did our last Instagram picture do | social/getPostInsights
where are people talking about our brand | social/listMentions
answer the follower who complained | social/replyToComment
would customers recommend us | surveys/get-nps-score helpdesk/get_satisfaction_ratings
what did people answer in the questionnaire, as CSV | surveys/export-responses
open the questionnaire to the public | surveys/publish-form
write down that I phoned the client | crm/crm_log_call crm/crm_create_activity
this person is in the CRM twice | crm/crm_merge_contacts
we got the contract with Acme, close it as a success | crm/crm_mark_deal_won
how much revenue will the open sales bring next quarter | crm/crm_get_pipeline_forecast
is this prospect worth calling | crm/crm_score_lead
put the transcript on the customer's record | crm/crm_attach_document
the prospect is qualified, make a sale out of it | crm/crm_convert_lead
Acme chose the competitor | crm/crm_mark_deal_lost
find everyone who works at Globex | crm/crm_search_contacts crm/crm_list_contacts
mail the offer to the buyer | quotes/sendQuote
take ten percent off the offer | quotes/applyDiscount
the buyer said yes to our offer | quotes/convertQuoteToOrder
tell the customer their problem is fixed | helpdesk/reply_to_ticket helpdesk/solve_ticket
leave a remark the customer cannot see | helpdesk/add_internal_note
these three complaints are about the same thing | helpdesk/merge_tickets
the customer says it is broken again | helpdesk/reopen_ticket
pass this complaint to second-level support | helpdesk/escalate_ticket
which customers waited longer than we promised | helpdesk/get_sla_breaches
are people happy with our support | helpdesk/get_satisfaction_ratings
use the prepared answer on this complaint | helpdesk/apply_macro
block the abusive person on our website chat | livechat/ban_visitor
who is on our website right now | livechat/visitors_list
I am having lunch, no chats for me please | livechat/set_availability
what did this shopper buy | shop/listOrders shop/retrieveOrder shop/searchOrders
the shopper changed their mind, call the purchase off | shop/cancelOrder
make the sneakers ten dollars cheaper | shop/setProductPrice
who filled a basket but never paid | shop/listAbandonedCarts
create a voucher for 20 percent off | shop/createDiscountCode billing/createCoupon
the buyer moved house, correct where the package goes | shop/editOrderAddress
take down the fake five-star rating | shop/deleteReview
hide the jacket from the store for now | shop/unpublishProduct
the buyer wants to send the shoes back | shop/createReturn
do we still have size 42 on the shelf | stock/get_stock_level
what do we need to reorder | stock/list_low_stock
move fifty chairs from Hamburg to Munich | stock/transfer_stock
the goods from the supplier arrived | stock/receive_purchase_order
which yoghurts go bad this week | stock/get_batches
we counted only nine, fix the number | stock/adjust_stock
what would it cost to send this package to Spain | shipping/get-shipping-rates
have the courier collect the boxes | shipping/schedule-pickup
does this street address exist | shipping/validate-address
the package arrived smashed, complain to the carrier | shipping/create-claim
print postage for the box | shipping/buy-shipping-label
what is the quickest order to visit these addresses | delivery/optimize_route
where is the van driver now | delivery/get_driver_location
did the customer really receive the parcel, is there a photo | delivery/get_proof_of_delivery
when will the courier be at my door | delivery/get_eta shipping/track-shipment
fight the chargeback | payments/submit_dispute_evidence
remove the customer's stored credit card | payments/delete_payment_method
how much money is waiting to be paid out to us | payments/get_balance
give me a URL where the client can pay | payments/create_payment_link
collect the amount we only reserved | payments/capture_charge
the client wants to quit their plan | billing/cancelSubscription
move the client to the premium tier | billing/changePlan
stop charging the client for two months | billing/pauseSubscription
which bills are still unpaid | billing/listInvoices books/bills_get books/get_aged_receivables
email the bill to the client | billing/sendInvoice
what will the client be charged next month | billing/previewUpcomingInvoice
the client paid by cheque, note that the bill is settled | billing/markInvoicePaid
how much recurring income do we have and how many leave | billing/getRevenueMetrics
did we earn or lose money last year | books/get_profit_and_loss
who owes us money | books/get_aged_receivables
settle the supplier's invoice | books/pay_bill
undo the wrong booking | books/reverse_journal_entry
lock March so that nobody changes it | books/close_period
match the bank line with our booking | books/reconcile_transaction
read the total off this photo of a receipt | expenses/scan_receipt
I paid for a taxi and want the money back | expenses/create_expense
pay the employee what he spent on the trip | expenses/reimburse_report
my company credit card was stolen | expenses/freeze_card
claim the kilometres I drove with my own car | expenses/create_mileage
allow more monthly spending on Eva's card | expenses/set_card_limit
how much is in our bank account | bank/getAccountBalance
wire 500 euros to the landlord | bank/addTransfer
pay the rent automatically each month | bank/addStandingOrder
how many dollars is a euro | bank/getExchangeRate
did the money from Acme arrive | bank/listTransactions bank/searchTransactions
is this account number valid | bank/verifyIban
who is off sick today | hr/hr_list_absences_today
let Karl take his days off | hr/hr_approve_leave_request
who is the boss of whom | hr/hr_get_org_chart
I want to take next Friday off | hr/hr_create_leave_request
how many people work in engineering | hr/hr_get_headcount
Lena now reports to Omar | hr/hr_change_manager
whose birthday is it this week | hr/hr_list_birthdays
fire an employee at the end of the month | hr/hr_terminate_employee
give Lena a raise | payroll/changeSalary
what did I earn in May after tax | payroll/getPayslip payroll/fetchPayslips payroll/estimateNetPay
pay the sales team something extra at Christmas | payroll/addBonus
my salary should go to another bank account | payroll/updateBankDetails
release this month's wages | payroll/approvePayRun
advertise the open position | recruiting/publish-job-posting
turn down the applicant politely | recruiting/reject-candidate
read the skills out of this CV | recruiting/parse-resume
arrange a talk with the applicant | recruiting/create-interview
invite the applicant to the next round | recruiting/advance-candidate
who has not done the mandatory safety course | learning/list_overdue_trainings
sign Ben up for the safety training | learning/enroll_learner
how far is Ben with his training | learning/get_progress
run the failed build once more | ci/retry-build
stop the build that hangs | ci/cancel-build
how long do our builds take and how often do they fail | ci/get-build-statistics
run the tests every night at two | ci/create-schedule
throw away the cached dependencies | ci/clear-cache
download the binary that the build made | ci/get-artifact ci/list-artifacts
bring the feature branch into main | repos/merge_pull_request
who wrote this line of code | repos/blame_file
ask Mei to look at my code change | repos/request_reviewers
where in our code do we use this function | repos/search_code
what is different between the two tags | repos/compare_commits
nobody should push straight to main | repos/protect_branch
publish version 2.0 with notes | repos/create_release tracker/create_version
give the contractor access to the repo | repos/create_collaborator
which version is live in production | deploys/getDeployedVersion
show the new version to five percent of the users first | deploys/setTrafficSplit flags/set-rollout-percentage
nothing may go live over Christmas | deploys/createFreeze
bounce the checkout service | deploys/restartService cluster/rollout_restart
we need more copies of the service to handle the load | deploys/scaleService cluster/scale_workload
take what is in staging to production | deploys/promoteRelease
what does the container print | cluster/get_pod_logs
clear all containers off this node for maintenance | cluster/drain_node
which pods eat the most memory | cluster/top_pods
run a command inside the container | cluster/exec_in_pod
boot the virtual machine | compute/compute_start_instance
the server needs more RAM | compute/compute_resize_instance
destroy the virtual machine for good | compute/compute_terminate_instance
how much did we spend on the cloud last month | compute/compute_get_cost_report
open port 443 | compute/compute_create_firewall_rule
save the state of the disk | compute/compute_create_snapshot
run the lambda with a test payload | functions/InvokeFunction
a temporary URL for downloading the blob | storage/create-presigned-url
throw old blobs away by themselves after 90 days | storage/set-lifecycle-rule
how many bytes are in the bucket | storage/get-bucket-size
how slow was the checkout service last hour | metrics/queryMetrics logs/search_traces
what is alarming right now | metrics/listFiringAlerts
page us when error rate goes above one percent | metrics/createMonitor
was our site reachable all month | metrics/getUptime
how much downtime can we still afford this month | metrics/getErrorBudget
follow one request through all services | logs/get_trace
how many times was this error printed per hour | logs/count_logs
what happened right before this log line | logs/get_log_context
which requests took longer than two seconds | logs/search_traces
this crash is fixed | errors/resolve_issue
which users were hit by the crash | errors/get_affected_users
how stable is the latest app version | errors/get_crash_free_rate
I am looking at the outage, stop paging | oncall/acknowledge_incident
take my pager shift on Sunday | oncall/create_override
wake up the database people too | oncall/add_responders
the outage is over | oncall/resolve_incident statuspage/resolveIncident
write up what we learned from the outage | oncall/create_postmortem
tell our users publicly that checkout is down | statuspage/addIncident statuspage/setComponentStatus
which columns does the customers table have | sql/describe_table sql/get_table
why is this SQL so slow | sql/explain_query sql/list_slow_queries
end the connection that blocks everyone | sql/kill_session
speed up lookups by email | sql/create_index docdb/add-index
bring the database back to last night | sql/restore_backup
how many documents match this filter | docdb/count
forget everything that is cached | cache/cache_flush
try the failed messages again | queue/redrive_dead_letters
is the queue backing up | queue/get_queue_depth
how many bytes would this query scan | warehouse/estimateCost warehouse/query
where does this column come from | warehouse/getLineage
import a CSV into the big table | warehouse/loadData
copy the data from the source now | etl/sync_now
which rows violate our expectations | etl/list_failed_data_tests
where do people drop out of the signup | analytics/get_funnel
do users come back after a week | analytics/get_retention
erase everything about this person, they asked for it under GDPR | analytics/delete_user_data
did variant B win | analytics/get_experiment_results
how much traffic did the pricing page get | analytics/get_page_views
mail me this chart every Monday | bi/createSubscription
the numbers in the report are old, load new ones | bi/refreshExtract
disable the new checkout at once | flags/turn-flag-off
which switches has nobody touched for months | flags/list-stale-flags
would this user see the beta | flags/evaluate-flag
who switched the feature off | flags/get-flag-audit-log
point the subdomain to our new server | dns/create_record dns/update_record
is example.org still available | dns/check_domain_availability
has the new address spread to all resolvers | dns/check_propagation
our TLS will run out, get a fresh one | dns/renew_certificate
visitors still see the old pages, drop the stored copies | edge/purgeCache
somebody floods our website | edge/enableAttackMode
keep this address away from our website | edge/blockIp
sign her out everywhere | identity/identity_revoke_sessions
lost her phone, set up the second factor anew | identity/identity_reset_mfa
who tried to log in from abroad | identity/identity_get_sign_in_log
lock the account but keep it | identity/identity_suspend_user
may Kim delete invoices | identity/identity_check_permission
make a strong passphrase | vault/generate_password
temporary login for the database | vault/issue_credentials
replace the API key by a new one | vault/rotate_secret
did somebody commit a password by mistake | scanner/list-leaked-secrets
which of our libraries are dangerous | scanner/list-vulnerabilities scanner/find-vulnerabilities scanner/get-dependency-tree
this finding does not matter to us | scanner/dismiss-vulnerability
may we use these dependencies, legally | scanner/list-licenses
how do I drive from here to the airport | maps/get_directions
is there a pharmacy around here | maps/search_places
where exactly is 10 Downing Street | maps/geocode_address
what can I reach within twenty minutes on foot | maps/get_isochrone
when does the shop close | maps/get_place_details
do I need an umbrella this afternoon | weather/getHourlyForecast weather/getCurrentWeather weather/getForecast
is a storm coming | weather/getWeatherAlerts
when does it get dark in Lisbon | weather/getSunriseSunset
is the air clean today | weather/getAirQuality
I want to fly to Rome on Friday | travel/search_flights
somewhere to sleep in Prague | travel/search_hotels
is my plane late | travel/get_flight_status
do I need papers to enter India | travel/get_visa_requirements
I cannot go, give the trip back | travel/cancel_booking
what language is this | translate/detect-language
which strings are not translated yet | translate/list-strings translate/get-translation-progress
look something up on the internet | web/search_web
what does the press write about us | web/search_news
read this web page for me | web/fetch_url
tell me when their pricing page changes | web/create_page_watch
press the submit button on the page | browser/click
what did the page log | browser/console_messages
make the photo smaller | media/resizeImage
draw me a picture of a fox | media/generateImage
write down what is said in this recording | media/transcribeAudio
read this text aloud | media/synthesizeSpeech
what is on this photo | media/describeImage
put the blog post online | cms/publishArticle
which links on our site are dead | cms/checkBrokenLinks
I need a room for eight people at three | facilities/find-available-rooms facilities/book-room
the heating in the office is broken | facilities/create-work-order
a guest is coming on Tuesday, tell reception | facilities/create-visitor
open the door for the courier | facilities/unlock-door
reserve a place to work at tomorrow | facilities/book-desk
dim the lamp | home/set_brightness
make it warmer in here | home/set_temperature
how much electricity did we use | home/get_energy_usage
what is Apple stock worth | markets/get_quote
when does Microsoft report its results | markets/get_earnings_calendar
how did the share do over the last year | markets/get_price_history
what time is it in Tokyo | assistant/get_current_time
what is 17 times 23 | assistant/calculate
remember that I am vegetarian | assistant/create_memory
what is in this directory | assistant/list_directory
`;
