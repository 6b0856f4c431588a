/** Data, identity, security and networks. */
export const data = `
# sql | Relational database | snake | plain | Read replica; statements time out after 30 s.
table/tables: rows with typed columns | lgc | schema? | schema name columns
  = describe table: Columns, types, keys and indexes of a table. | schema table
  = run query: Execute a SELECT and return its rows. | sql parameters? limit?
  + execute statement: Run INSERT, UPDATE, DELETE or DDL. | sql parameters?
  = explain query: The plan the database would follow and where time goes. | sql analyze?
  ! drop table: Remove a table with all its rows. | schema table cascade?
  + create index: Make lookups by a column fast. | table columns unique?
  = list slow queries: Statements that took longest lately. | min_ms? limit?
  = list locks: Which sessions wait for which. |
  ! kill session: End a connection that blocks others. | pid
schema/schemas: a group of tables | lc | | name
backup/backups: a copy of the database to fall back on | lgc | created_after? | name?
  ! restore backup: Overwrite the database with an earlier copy. | backup_id
migration/migrations: a versioned change of tables | lc | status? | name sql
role/roles: a database login with rights | lcd | | name grants

# docdb | Document database | kebab | terse |
collection/collections: a set of documents | lcd | database | database name
document/documents: a JSON record | gcud | collection filter? | collection document
  = find: Query a collection. | collection filter projection? sort? limit?
  = aggregate: Run an aggregation pipeline. | collection pipeline
  = count: How many match. | collection filter?
  + insert many: Add records in bulk. | collection documents
  ! delete many: Remove all that match. | collection filter
index/indexes: speeds up a query | lcd | collection | collection keys
database/databases: a set of collections | ld | | name
  = collection stats: Size and count. | collection
  = current ops: What runs now. |

# cache | Key-value cache | prefix | bad |
key/keys: a cached value | lgd | pattern? | key
  + set: Store a value with an optional time to live. | key value ttl_seconds?
  + increment: Add to a counter. | key by?
  + expire: Let a key vanish after some seconds. | key ttl_seconds
  ! flush: Throw away everything. | database?
  = info: Memory, hits and misses. |

# queue | Message queues | snake | doc |
queue/queues: messages that wait for a worker | lgcd | prefix? | name
  + publish: Put a message on a queue or topic. | queue body delay_seconds?
  = peek: Look at waiting messages without taking them. | queue limit?
  + redrive dead letters: Try failed messages again. | queue limit?
  ! purge queue: Drop every waiting message. | queue
  = get queue depth: How many messages wait and how old the oldest is. | queue
topic/topics: a channel with many readers | lcd | | name
consumer/consumers: a reader of a topic and how far behind it is | lg | topic | topic
  + reset consumer offset: Read again from an earlier point. | consumer topic to
subscription/subscriptions: who gets what | lcd | topic | topic endpoint

# warehouse | Data warehouse | camel | agent |
dataset/datasets: tables that belong together | lgc | | name region?
table/tables: a big table | lgd | dataset | dataset name
  = query: Standard SQL over all datasets; says what it scanned. | sql max_bytes? dry_run?
  = preview rows: First rows of a table, without cost. | table limit?
  + load data: Import a CSV, JSON or Parquet file. | table uri format? replace?
  + export table: Write a table to object storage. | table uri format?
job/jobs: a query or import that runs in the background | lg | state? user? | job_id
  ! cancel job: Stop a running job. | job_id
  = estimate cost: What a query would scan. | sql
view/views: a stored SELECT | lgcd | dataset | dataset name sql
scheduled query/scheduled queries: SQL that runs by the clock | lcd | | name sql cron
  = get lineage: From which tables a column comes and where it goes. | table column?

# etl | Data pipelines | noun | rest |
connection/connections: a source wired to a destination | lgcud | source? | source destination schedule
  + sync now: Starts copying without waiting for the clock. | connection_id
  ! reset connection: Copies everything again from the start. | connection_id
sync/syncs: one copying run | lg | connection_id status? | connection_id
source/sources: where data comes from | lgc | type? | type config
destination/destinations: where data goes | lc | | type config
  = check connection: Whether credentials work. | source_id
transformation/transformations: SQL that cleans data on the way | lgcu | | name sql
data test/data tests: an expectation that rows must meet | lc | table? | table expectation
  = list failed data tests: Rows that broke an expectation. | since?

# analytics | Product analytics | snake | shouty |
report/reports: a saved chart | lgc | | name definition
  = get page views: Visits per page and day of the website. | from to path? group_by?
  = get funnel: How many users went from step to step, and where they dropped out. | steps from to
  = get retention: Share of users who came back after days or weeks. | cohort from to
  = get traffic sources: Where visitors came from. | from to
  = run segmentation: Event counts by property. | event from to group_by?
event/events: something users did | l | name? | name
  + track event: Record that a user did something. | user_id name properties?
cohort/cohorts: users with something in common | lgcd | | name definition
user profile/user profiles: what is known about one user | gu | user_id | user_id properties
  = get active users: Daily, weekly or monthly. | interval from to
  ! delete user data: Erase everything about a person, for privacy requests. | user_id
experiment/experiments: an A/B test | lgc | status? | name variants metric
  = get experiment results: Which variant won and how sure that is. | experiment_id

# bi | Business reports | camel | plain |
dashboard/dashboards: charts for the business | lgcd | folder? | title
question/questions: a saved query with a chart | lgcus | collection? | name sql visualization?
  = run question: The rows of a saved query. | question_id parameters?
  = export question: As CSV or Excel. | question_id format
subscription/subscriptions: a report that is mailed regularly | lcd | dashboard_id? | dashboard_id emails cron
  + refresh extract: Load fresh numbers into a report. | data_source_id
data source/data sources: a database that reports read | lg | | name
alert/alerts: a mail when a number passes a goal | lcd | | question_id condition emails

# flags | Feature flags | kebab | plain |
flag/flags: a switch for a feature | lgcuds | project? tag? archived? | key name variations
  + turn flag on: Switch a feature on in an environment. | key environment
  ! turn flag off: Switch a feature off in an environment (kill switch). | key environment
  + set rollout percentage: Which share of the users gets a feature. | key environment percent
  + add targeting rule: Who gets a feature, by attribute. | key environment clauses variation
  = evaluate flag: What a given user would see. | key user
  = list stale flags: Switches that nobody has changed or asked for in a long time. | days
segment/segments: a group of users for targeting | lgcu | | key rules
environment/environments: production, staging ... | lc | | key name
  = get flag audit log: Who switched what. | key? from?

# dns | DNS and domains | snake | rest |
zone/zones: a domain whose names we serve | lgcd | | name
record/records: an A, CNAME, MX or TXT entry | lgcud | zone_id type? name? | zone_id type name content ttl?
  = lookup name: What a name resolves to from several places. | name type?
  = check propagation: Whether a change has reached the big resolvers. | name type
domain/domains: a registered name | lg | expires_before? | name
  = check domain availability: Whether a name can be registered, and its price. | name
  + register domain: Buys a name. | name years contact
  + renew domain: Pays for further years. | name years
  + set nameservers: Points a domain elsewhere. | name nameservers
certificate/certificates: TLS for a name | lgc | expires_before? | name
  + renew certificate: Issues a fresh certificate before the old one runs out. | certificate_id

# edge | CDN and web firewall | camel | doc |
site/sites: a website behind the network | lgc | | domain origin
  + purge cache: Makes the network forget stored copies of pages. | site_id urls? everything?
  = get cache statistics: Hits, misses and bandwidth. | site_id from to
firewall rule/firewall rules: which requests are blocked or challenged | lcud | site_id | site_id expression action
  + block ip: Keeps an address away. | site_id ip note?
  + enable attack mode: Challenges every visitor while somebody floods the site. | site_id
redirect/redirects: sends one address to another | lcd | site_id | site_id from to status_code?
worker/workers: code that runs near visitors | lgcd | | name script
rate limit/rate limits: how often a visitor may ask | lcd | site_id | site_id path requests period_seconds

# identity | Identity and sign-on | prefix | rest |
user/users: an account that can sign in | lgcus | status? group_id? | email first_name last_name
  + suspend user: Locks an account without deleting it. | user_id
  + unsuspend user: Lets a locked account in again. | user_id
  ! deactivate user: Takes away all access of somebody who left. | user_id
  + reset password: Sends a link to choose a new password. | user_id
  + reset mfa: Forgets the second factor so that it can be set up again. | user_id
  ! revoke sessions: Signs somebody out everywhere. | user_id
group/groups: people with the same rights | lgcd | | name
  + add user to group: Gives a person a group's rights. | group_id user_id
  ! remove user from group: Takes them away. | group_id user_id
application/applications: something people sign in to | lgc | | name redirect_uris
  + assign application: Lets a person or group use an app. | application_id user_id? group_id?
  = get sign in log: Who signed in when, from where, and failures. | user_id? from? to?
role/roles: a bundle of permissions | lgc | | name permissions
access request/access requests: somebody who wants rights | l | status? | user_id
  + approve access request: Grants the rights that were asked for. | request_id
  = check permission: Whether a person may do something. | user_id permission

# vault | Secrets | snake | terse |
secret/secrets: a password, token or key | lgcd | path? | path value
  + rotate secret: New value, old one dies. | path
  = list secret versions: Older values' dates. | path
lease/leases: short-lived credentials | l | | role
  + issue credentials: Temporary login for a database or cloud. | role ttl_seconds?
  ! revoke lease: Kill temporary credentials. | lease_id
policy/policies: who reads what | lgcud | | name rules
  + encrypt: With a managed key. | key plaintext
  = decrypt: With a managed key. | key ciphertext
  = get access log: Who read which secret. | path? from?
  + seal: Lock the vault. |
  = generate password: Random string. | length? symbols?

# scanner | Security scanning | kebab | agent |
scan/scans: a check of code, image or host for weaknesses | lgc | target? status? | target kind
vulnerability/vulnerabilities: a known weakness that was found | lgus | severity? target? fixable? | target
  + dismiss vulnerability: Accept a finding as not relevant, with a reason. | vulnerability_id reason
  = get advisory: What is known about a CVE and which version fixes it. | cve
  = list leaked secrets: Passwords and tokens that were committed by mistake. | repo?
  = get dependency tree: What a project depends on. | repo
  = list licenses: Licences of all dependencies. | repo
  = get compliance report: How we stand against SOC 2 or ISO 27001 controls. | framework
asset/assets: something exposed to the internet | lg | type? | name
policy/policies: what blocks a merge | lgu | | name rules
`;
