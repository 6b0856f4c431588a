/** Needs like those of need-lines.ts for tools that those do not ask for. All belong to the tuning half. */
export const moreTuningLines = `
raise the urgency of WEB-142 | tracker/update_issue
take back the rude remark under the bug | tracker/delete_comment
who leads the website project | tracker/get_project tracker/list_projects
show me our team's wall of work | boards/getBoard boards/listBoards
this piece of work is obsolete, bin it | boards/deleteCard boards/archiveCard tracker/delete_issue
what has been written in the engineering section of the handbook | wiki/list-pages wiki/search-pages
which sections does the handbook have | wiki/list-spaces
a skeleton for a new wiki article | wiki/list-templates wiki/retrieve-template
add two lines to my jotting from yesterday | notes/append_to_note notes/note_edit
what do I still have to do today | notes/todos_list
get me the bytes of the plan document | drive/download_file drive/read_document drive/get_file
a new place for the photos of the event in the drive | drive/create_folder
which tabs does the workbook have | sheets/listSheets sheets/getSpreadsheet
call these cells "totals" | sheets/createNamedRange
when did our agreement with Globex begin | contracts/GetContract contracts/FindContracts contracts/ListContracts
which other firms do we have agreements with | contracts/ListCounterparties contracts/ListContracts
when was my last appointment with the tax adviser | calendar/search-events calendar/list-events
I can only be booked between nine and four | calendar/set-working-hours
which emails did I start and never send | mail/listDrafts
how is my incoming mail sorted | mail/listFilters
what rooms are there in our chat | chat/channels.list
that post was a mistake, make it vanish | chat/message.delete
let us ping all designers with one handle | chat/userGroup.create
end the phone conversation | phone/hang_up_call
prove that this mobile number is hers | phone/send_verification_code phone/check_verification_code
how many people are on the newsletter list | campaigns/get_audience campaigns/list_audiences campaigns/list_subscribers
say something on our Facebook account | social/createPost social/schedulePost
which questionnaires do we have | surveys/list-forms
what did Mrs Miller fill in | surveys/retrieve-response surveys/list-responses
I met a new prospect at the fair, save her business card | crm/crm_create_contact crm/crm_create_lead
which organisations in the steel business do we sell to | crm/crm_search_companies crm/crm_list_companies
how big is the sale to Initech and where does it stand | crm/crm_get_deal crm/crm_search_deals crm/crm_list_deals
what did we talk about with Initech | crm/crm_search_activities crm/crm_list_activities
change the lines of the offer | quotes/modifyQuote
what does the premium chair cost | quotes/getProduct quotes/queryProducts quotes/getPriceList shop/searchProducts shop/retrieveProduct
a customer complains, record it | helpdesk/create_ticket
which ready-made answers do our support people have | helpdesk/list_macros livechat/canned_replies_list
what did the visitor of our website write | livechat/conversation_show livechat/conversations_list
which jackets do we sell online | shop/searchProducts shop/listProducts
the shopper has a new email | shop/updateCustomer
put the summer dresses together on one page of the store | shop/createCollection shop/updateCollection
count everything in the Hamburg depot | stock/start_stock_count
who could transport our boxes | shipping/list-carriers
plan tomorrow's tour for driver 7 | delivery/create_route delivery/modify_route
when was the van last at the garage | delivery/fetch_maintenances
which cardholders contest their payments | payments/list_disputes
which credit cards has this client saved | payments/list_payment_methods
who subscribes to the gold tier | billing/listSubscriptions
offer a new monthly tier for 20 euros | billing/createPlan
which promo codes are valid | billing/listCoupons shop/listDiscountCodes
we got a bill from the electrician, enter it | books/bill_post
what do we own and what do we owe | books/get_balance_sheet
when did we purchase the laser cutter and what is it worth now | books/fixed_asset_get books/fixed_assets_get
whose travel costs are waiting for my OK | expenses/list_reports
how much may I spend on a hotel | expenses/list_policies expenses/get_policy
which payments go out regularly from our account | bank/listStandingOrders
Lena married, change her last name | hr/hr_update_employee
we have a new team called Robotics, set it up in the personnel system | hr/hr_create_department
how was Ben judged last year | hr/hr_retrieve_review hr/hr_list_reviews
what is subtracted from my wages | payroll/fetchDeductions payroll/getPayslip
I entered the wrong working hours last week | payroll/modifyTimesheet
who wants the job as a designer | recruiting/list-candidates recruiting/find-candidates
move the interview to Thursday | recruiting/update-interview
at which step do we lose applicants | recruiting/get-hiring-funnel
add a chapter to the safety training | learning/add_lesson
is build 812 green | ci/get-build ci/list-builds
which pipelines run by the clock | ci/list-schedules
which build machines are online | ci/list-runners
destroy the old git project | repos/delete_repository
is there already a proposed change for the login page | repos/search_pull_requests repos/list_pull_requests
show me the README of the main branch | repos/get_file_contents
who is allowed to push to the repo | repos/list_collaborators
how often do we ship and how often does it go wrong | deploys/getDeploymentFrequency
which containers are running | cluster/list_pods
make the service reachable from outside the cluster | cluster/add_ingress
which settings files does the app have in kubernetes | cluster/list_config_maps cluster/show_config_map
spin up a small linux box in Frankfurt | compute/compute_create_instance
this disk copy is no longer needed | compute/compute_delete_snapshot
shut port 22 to the world | compute/compute_delete_firewall_rule compute/compute_create_firewall_rule
at most ten copies of the lambda at a time | functions/SetConcurrency
the serverless code is obsolete, remove it | functions/DelFunction
read the blob with this key | storage/get-object
which time series do we collect | metrics/listMetrics
what availability did we promise for checkout | metrics/getSlo metrics/listSlos
keep this log search for later | logs/create_saved_query
which crashes occur most in the iOS app | errors/issues_list
which apps report crashes to us | errors/projects_list
how bad is outage 77 | oncall/get_incident statuspage/showIncident oncall/get_incident_timeline
who has pager duty over Christmas | oncall/get_schedule oncall/list_schedules oncall/who_is_on_call
what did we learn from earlier outages | oncall/list_postmortems oncall/get_postmortem
describe what to do when the disk is full, for the next person on duty | oncall/create_runbook
who gets told when our site has trouble | statuspage/listSubscribers
how many rows does the orders table have in postgres | sql/run_query
when was the database last saved | sql/list_backups sql/get_backup
group the JSON records by country and add up their totals | docdb/aggregate
how big is the set of JSON records | docdb/collection-stats
let this cached value vanish in five minutes | cache/cache_expire cache/cache_set
have a glance at the waiting messages | queue/peek
process the topic's messages again from yesterday | queue/reset_consumer_offset
stop the heavy background query in the warehouse | warehouse/cancelJob
the nightly SQL must not run any more | warehouse/deleteScheduledQuery
did last night's copying of data go well | etl/syncs_list etl/sync_retrieve
do the credentials of the source still work | etl/check_connection
which A/B tests are going on | analytics/list_experiments
which groups of users have we defined | analytics/list_cohorts flags/list-segments chat/userGroups.list campaigns/list_segments
who receives the sales chart by mail | bi/listSubscriptions
show the beta only to users in Canada | flags/add-targeting-rule
which hidden features are there | flags/list-flags flags/search-flags
which IP does www.example.org have | dns/lookup_name
when does our TLS run out | dns/retrieve_certificate dns/list_certificates
turn away requests from bots | edge/createFirewallRule edge/createRateLimit
is Kim's account locked | identity/identity_retrieve_user identity/identity_search_users identity/identity_list_users
let the whole sales team use the expense app | identity/identity_assign_application
what is the database password | vault/show_secret
do we fulfil SOC 2 | scanner/get-compliance-report
which of these five warehouses is closest to each shop by car | maps/get_travel_time_matrix
are the roads to the airport jammed | maps/get_traffic
take the 9:40 flight for Ms Jones | travel/create_booking
I need wheels in Denver from Monday | travel/rent_car
pictures of red pandas from the internet | web/search_images
open example.org in the tab | browser/navigate browser/tab_post
what did the page load from the server | browser/network_requests
keep only the first ten seconds of the clip | media/trimVideo
we no longer need this photo in the library | media/deleteAsset
write a piece for the company blog | cms/createArticle
an "About us" for our website | cms/createPage
how many seats does the meeting room on the third floor have | facilities/list-rooms facilities/get-room facilities/find-available-rooms
my guest needs a name tag | facilities/print-badge
cinema mode, please: lights and blinds | home/activate_scene
under which ticker is Siemens traded | markets/search_symbols
where on this computer is the tax PDF | assistant/search_files
what do you know about me | assistant/fetch_memories assistant/query_memories
`;
