/** Building and running software. */
export const operations = `
# ci | Build server | kebab | plain | Times are UTC; a build belongs to a project and a branch.
build/builds: one run of a pipeline | lg | project? branch? status? from? to? | project
  + trigger build: Start a pipeline on a branch or commit. | project branch variables?
  + retry build: Run a build again with the same commit. | build_id failed_jobs_only?
  ! cancel build: Stop a running build. | build_id
  = get build log: Console output of a build or one job. | build_id job? tail_lines?
  = list test results: Which tests passed, failed or were skipped in a build. | build_id outcome?
  = find flaky tests: Tests that pass and fail on the same code. | project days
  = get build statistics: Counts per status, durations and success rate of a project. | project from to
artifact/artifacts: a file that a build made | lgd | build_id | build_id
pipeline/pipelines: the steps from commit to result | lgcu | project | project definition
schedule/schedules: a pipeline that runs by the clock | lcud | project | project cron branch
variable/variables: an environment value for builds | lcud | project | project name value masked?
runner/runners: a machine that executes jobs | lgu | online? tag? | name
  + clear cache: Throw away cached dependencies. | project

# repos | Source code hosting | snake | plain |
repository/repositories: a git repository | lgcuds | owner? language? | name private? description?
  + fork repository: Make your own copy of a repository. | repo organization?
pull request/pull requests: a proposed change to code | lgcus | repo state? author? | repo title head base body?
  + merge pull request: Bring a proposed change into its base branch. | repo number method:merge,squash,rebase
  + request reviewers: Ask people to look at a pull request. | repo number reviewers
  + submit review: Approve a change or ask for improvements. | repo number verdict:approve,request_changes,comment body?
  = get pull request diff: The changed lines. | repo number
  = list changed files: Paths touched by a pull request. | repo number
issue/issues: a reported problem in a repository | lgcus | repo state? label? | repo title body? labels?
branch/branches: a line of development | lcd | repo | repo name from
  + protect branch: Forbid pushing straight to a branch. | repo branch rules
commit/commits: a saved change | lg | repo branch? author? since? | repo sha
  = compare commits: What changed between two points. | repo base head
  = get file contents: Text of a file at a branch or commit. | repo path ref?
  + create or update file: Commit one file. | repo path content message branch
  = search code: Find text in all repositories. | query language?
  = blame file: Who last changed each line. | repo path
release/releases: a tagged version with notes | lgc | repo | repo tag notes?
webhook/webhooks: a URL that is called on events | lcd | repo | repo url events
collaborator/collaborators: somebody who may push | lcd | repo | repo user permission

# deploys | Deployments | camel | agent |
deployment/deployments: a version going live in an environment | lgc | service? environment? status? from? | service version environment
  ! rollback deployment: Put the previous version back live. | service environment to_version?
  + promote release: Take what runs in staging to production. | service from_environment to_environment
  + approve deployment: Let a waiting deployment go on. | deployment_id comment?
  = get deployed version: What is live where. | service environment?
  + set traffic split: Send a share of the users to a new version (canary). | service weights
environment/environments: a place where software runs | lgcd | | name
service/services: a piece of software that is deployed | lgcu | team? | name repo
  + restart service: Stop and start all instances. | service environment
  + scale service: Change the number of instances. | service environment instances
  = get deployment frequency: DORA figures: how often, how fast, how many fail. | service? from to
freeze/freezes: a time in which nothing may go live | lcd | | from to reason
config variable/config variables: a setting of a service | lcud | service environment | service environment name value

# cluster | Container cluster | snake | terse |
pod/pods: a running container group | lgd | namespace? label? node? | name namespace
  = get pod logs: Output of a container. | name namespace container? tail_lines?
  + exec in pod: Run a command inside. | name namespace command
workload/workloads: a set of identical pods | lgcud | namespace? | namespace manifest
  + scale workload: Replicas up or down. | name namespace replicas
  + rollout restart: Replace the pods one by one. | name namespace
  + rollout undo: Go back one revision. | name namespace
node/nodes: a machine of the cluster | lg | ready? | name
  + cordon node: No new pods here. | name
  ! drain node: Evict everything from a machine. | name
namespace/namespaces: a part of the cluster | lcd | | name
config map/config maps: settings as files | lgcud | namespace | namespace name data
ingress/ingresses: how traffic gets in | lgc | namespace | namespace host service
volume/volumes: disk space for pods | lcd | namespace | namespace size_gb
  = top pods: CPU and memory by pod. | namespace?
  = list cluster events: Warnings, evictions, failed pulls. | namespace? since?

# compute | Cloud servers | prefix | rest |
instance/instances: a virtual machine | lgcu | region? state? tag? | name size image region
  + start instance: Boots a machine that is off. | instance_id
  + stop instance: Shuts a machine down; its disk stays. | instance_id force?
  + reboot instance: Restarts a machine. | instance_id
  ! terminate instance: Destroys a machine and its disk. | instance_id
  + resize instance: Gives a machine more or fewer processors and memory. | instance_id size
  = get console output: What the machine printed while booting. | instance_id
snapshot/snapshots: a copy of a disk at a moment | lgcd | volume_id? | volume_id name
disk/disks: a volume that can be attached | lgcd | region? | size_gb region
  + attach disk: Plugs a volume into a machine. | disk_id instance_id
firewall rule/firewall rules: which ports are open to whom | lcd | instance_id? | port protocol source action
key pair/key pairs: an SSH key | lcd | | name public_key
load balancer/load balancers: spreads traffic over machines | lgcd | region? | name targets
  = get cost report: What the cloud cost, by service and tag. | from to group_by?
image/images: what a machine starts from | ld | own? | name

# functions | Serverless functions | pascal | bad |
function/functions: code without a server | lgcud | runtime? | name runtime code
  + invoke function: Run it once with this input. | name payload async?
  = get invocation logs: What it printed. | name from? to?
trigger/triggers: what starts a function | lcd | name? | name source
layer/layers: shared code | lc | | name content_base64
  + set concurrency: How many may run at the same time. | name limit
  = get error rate: Failed invocations per hour. | name from to

# storage | Object storage | kebab | doc |
bucket/buckets: a container for objects | lgcd | region? | name region
object/objects: a blob with a key | lgd | bucket prefix? | bucket key
  + put object: Stores bytes under a key. | bucket key content_base64 content_type?
  + copy object: Duplicates a blob under another key. | bucket key to_bucket to_key
  = create presigned url: A link with which anybody can fetch or store an object for a short time. | bucket key expires_in_seconds method?
  + set lifecycle rule: Deletes or archives old objects by themselves. | bucket prefix days action
  + set bucket policy: Who may read and write a bucket. | bucket policy
  = get bucket size: Bytes and number of objects. | bucket
  + restore archived object: Brings an object back from cold storage. | bucket key days
  + enable versioning: Keeps old versions of objects. | bucket

# metrics | Metrics and dashboards | camel | plain |
metric/metrics: a named time series | lg | prefix? tag? | name
  = query metrics: Values of a metric over time, e.g. latency, CPU or error rate of a service. | query from to step_seconds?
monitor/monitors: a rule that alerts when a value crosses a threshold | lgcud | tag? state? | name query threshold notify
  + mute monitor: Silence an alert for a while. | monitor_id until? reason?
  + unmute monitor: Let an alert speak again. | monitor_id
  = list firing alerts: What is in alarm right now. | severity? service?
dashboard/dashboards: graphs on one page | lgcud | tag? | title widgets
  = render graph: Picture of a time series. | query from to
slo/slos: a promise of availability | lgc | service? | name target query
  = get error budget: How much unreliability is left this month. | slo_id
synthetic check/synthetic checks: a probe that visits a site from outside | lgcd | | url interval_seconds
  = get uptime: Share of time a site was reachable. | check_id from to
host/hosts: a machine that reports | lg | tag? | name

# logs | Log search | snake | agent |
log/logs: lines that services wrote | s | service? level? from? to? | query
  = tail logs: Newest lines of a service as they come. | service lines?
  = count logs: How many lines match, per time bucket and field. | query group_by? from to
  = get log context: Lines before and after one line. | log_id before? after?
  = get trace: All spans of one request through the services. | trace_id
  = search traces: Slow or failed requests. | service? min_duration_ms? status? from to
index/indexes: where lines are kept and for how long | lgu | | name retention_days
saved query/saved queries: a search with a name | lcd | | name query
  + export logs: Writes matching lines to a file. | query from to format?
pipeline/pipelines: how lines are parsed | lgcu | | name steps

# errors | Error tracking | noun | rest |
issue/issues: a group of equal crashes | lgu | project? status? environment? | project
  + resolve issue: Says that a crash is fixed, now or in the next release. | issue_id in_release?
  + ignore issue: Stops telling about a crash. | issue_id until?
  + assign issue: Gives a crash to somebody to fix. | issue_id assignee
  = get latest event: The newest crash with stack trace, browser and user. | issue_id
event/events: one crash | lg | issue_id | issue_id
project/projects: an app that reports crashes | lgc | | name platform
release/releases: a version of an app | lc | project | project version
  = get crash free rate: Share of sessions without a crash, per release. | project release?
  = get affected users: Who was hit by a crash. | issue_id
  + upload source map: Lets minified stack traces be read. | project release file_name content_base64

# oncall | Incidents and on-call | snake | plain |
incident/incidents: something that is broken and being worked on | lgcu | status? urgency? service? since? | title service urgency description?
  + acknowledge incident: Tell the others that you are looking at it; stops further paging. | incident_id
  + resolve incident: Say that it is over. | incident_id note?
  + escalate incident: Page the next level. | incident_id
  + add responders: Wake up more people for an incident. | incident_id users
  + post incident update: Tell stakeholders how it stands. | incident_id text
  = get incident timeline: What happened when, from alarm to all-clear. | incident_id
schedule/schedules: who answers the pager in which week | lgcu | team? | name rotation
  = who is on call: The people who answer the pager now or at a given time. | schedule_id? at?
  + create override: Swap a shift: somebody else takes the pager for some hours. | schedule_id user from to
escalation policy/escalation policies: whom to page next when nobody reacts | lgcu | | name levels
postmortem/postmortems: what was learned from an outage | lgc | | incident_id summary actions
maintenance window/maintenance windows: planned downtime without pages | lcd | service? | service from to
runbook/runbooks: steps to take for a kind of alarm | lgc | service? | title steps

# statuspage | Public status page | camel | terse |
component/components: a part that users see | lcu | | name
  + set component status: Operational, degraded or down. | component_id status:operational,degraded,outage
incident/incidents: a public notice of trouble | lgcu | status? | title message components
  + resolve incident: Announce that all is well. | incident_id message
subscriber/subscribers: somebody who gets notices | lcd | | email
scheduled maintenance/scheduled maintenances: announced downtime | lc | | title from to
`;
