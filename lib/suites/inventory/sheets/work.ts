/** Planning and writing: trackers, boards, wikis, notes, files. Grammar: ../read-sheet.ts. */
export const work = `
# tracker | Issue tracker | snake | plain | Issues live in projects; keys look like WEB-142.
issue/issues: a bug, story or task with a status, an owner and a priority | lgcuds | project? status? assignee? label? | project title description? priority? labels?
  + assign issue: Make somebody responsible for an issue; an empty assignee puts it back in the pool. | issue_id assignee
  + transition issue: Move an issue to another step of its workflow, for example from In Review to Done. | issue_id transition
  + link issues: Say how two issues relate: blocks, duplicates, is caused by. | issue_id other_issue_id relation:blocks,duplicates,causes
  + watch issue: Get told about every change to this issue from now on. | issue_id
  = get issue history: Every change to an issue, who made it and when. | issue_id
  + log work: Record time spent on an issue. | issue_id minutes started_at? comment?
comment/comments: a remark under an issue | lcud | issue_id | issue_id body
sprint/sprints: a time box with a goal | lgcu | board_id? state? | name goal? start_date end_date
  + start sprint: Begin a planned sprint. | sprint_id
  + close sprint: End the sprint; what is unfinished goes to the next one or back to the backlog. | sprint_id move_to?
  = get sprint burndown: Remaining work per day of a sprint. | sprint_id
project/projects: a container for issues with its own workflow | lgc | archived? | key name lead
version/versions: a planned or shipped release that issues are fixed in | lc | project | project name release_date?
attachment/attachments: a file on an issue | lcd | issue_id | issue_id file_name content_base64

# boards | Kanban boards | camel | agent | One board per team. Cards move from left to right.
board/boards: a wall of columns that a team works from | lgcu | workspace_id? | name template?
card/cards: a piece of work on a board | lgcud | board_id list_id? member? | list_id title notes? due_date?
  + move card: Put a card into another column or at another position. | card_id list_id position?
  + add member to card: Put a person on a card. | card_id member
  ! archive card: Take a card off the board without losing it. | card_id
  + copy card: Duplicate a card together with its checklists. | card_id list_id
column/columns: a stage on a board | lcu | board_id | board_id name
checklist/checklists: a list of small steps on a card | lcd | card_id | card_id title items
  + tick checklist item: Mark one step of a checklist as done. | card_id item_id done
label/labels: a coloured tag | lc | board_id | board_id name colour?
milestone/milestones: a date that several cards work towards | lgcu | board_id status? | name due_date description?

# wiki | Company wiki | kebab | rest |
page/pages: an article in a space | lgcuds | space_key? title? | space_key title body parent_id?
  = get page history: Earlier versions of a page with author and note. | page_id limit?
  + restore page version: Bring back what a page said at an earlier time. | page_id version
  + move page: Hang a page under another parent. | page_id parent_id
  = export page pdf: Renders a page as PDF and returns a link to it. | page_id
space/spaces: a section of the wiki that a team owns | lgc | type? | key name
  + set space permissions: Decide who may read and write in a space. | space_key group access:read,write,admin
comment/comments: a reader's remark on a page | lcd | page_id | page_id body
template/templates: a page skeleton | lg | space_key? | name body

# notes | Personal notebook | noun | terse |
note/notes: a private jotting | lgcuds | notebook_id? tag? | title text tags?
  + pin note: Keep a note at the top. | note_id pinned
  + append to note: Add lines to the end of what is already there. | note_id text
notebook/notebooks: a folder of notes | lcd | | name
reminder/reminders: a nudge at a given time | lcud | due_before? | text due_at
  + snooze reminder: Ask again later. | reminder_id minutes
todo/todos: a small thing to get done | lcd | done? | text due_date?
  + complete todo: Tick it off. | todo_id

# drive | Document drive | snake | doc | Paths are like /Marketing/Plan 2027.docx.
file/files: a document in somebody's drive | lgds | folder_id? owner? modified_after? | name folder_id
  + upload file: Put a new file into a folder, or a new version over an old one. | folder_id file_name content_base64
  = download file: The content of a file, as text where it is text and base64 where it is not. | file_id
  = read document: Plain text of a document, transcript or PDF, in parts. | file_id offset? length?
  + copy file: Make a duplicate of a file in the same or another folder. | file_id folder_id?
  + move file: Put a file somewhere else. | file_id folder_id
  + rename file: Change a file's name and nothing else. | file_id name
  = list file versions: Earlier states of a file. | file_id
  + restore file version: Roll a file back to an earlier state. | file_id version_id
  ! empty trash: Destroy for good everything that was thrown away. |
folder/folders: a place for files | lgcd | parent_id? | name parent_id?
permission/permissions: somebody's right to see or edit a file | ld | file_id | file_id
  + share file: Give people access to a file by their e-mail address. | file_id emails role:reader,commenter,writer message?
  + create share link: A link that lets anybody who has it open the file. | file_id expires_at? password?
  ! revoke share link: Make a link stop working. | link_id
  = get storage quota: Space used and left. |

# sheets | Spreadsheets | camel | plain |
spreadsheet/spreadsheets: a workbook with one or more sheets | lgc | owner? | title
sheet/sheets: one tab of a workbook | lcd | spreadsheet_id | spreadsheet_id title
  = read range: Cell values of a range like Orders!A1:F200, row by row. | spreadsheet_id range
  + write range: Overwrite the cells of a range. | spreadsheet_id range values
  + append rows: Add rows below the last filled one. | spreadsheet_id sheet values
  ! clear range: Empty the cells of a range and keep their formatting. | spreadsheet_id range
  + format cells: Number formats, colours and borders of a range. | spreadsheet_id range format
  + sort range: Order the rows of a range by a column. | spreadsheet_id range column descending?
  + add chart: Draw a chart from a range. | spreadsheet_id range chart_type:line,bar,pie
  + find and replace: Swap one text for another in every cell. | spreadsheet_id find replacement
named range/named ranges: a range with a name | lc | spreadsheet_id | spreadsheet_id name range

# signatures | E-signatures | snake | rest |
envelope/envelopes: documents that were sent out to be signed | lgc | status? sent_after? | subject documents signers
  + send envelope: Mails the documents to all who have to sign. | envelope_id
  ! void envelope: Withdraws documents that nobody has finished signing. | envelope_id reason
  + remind signer: Nudges a person who has not signed yet. | envelope_id signer_email
  = download signed documents: The finished PDFs with their certificate. | envelope_id
  = get envelope audit trail: Who opened, read and signed when, and from where. | envelope_id
template/templates: a document with signing fields in place | lgcd | | name documents
signer/signers: somebody who has to sign | lcu | envelope_id | envelope_id email name order?

# contracts | Contract register | pascal | agent |
contract/contracts: an agreement with another company | lgcus | counterparty? status? expires_before? | title counterparty start_date end_date? value?
  = list expiring contracts: Agreements that run out or renew by themselves within so many days. | days
  + terminate contract: Give notice. | contract_id notice_date reason?
  = extract clauses: Termination, liability and payment clauses of an agreement, as text. | contract_id clause_types?
obligation/obligations: something we promised in an agreement | lcu | contract_id? due_before? | contract_id text due_date
counterparty/counterparties: the other side of an agreement | lgc | country? | name country
approval/approvals: a sign-off that an agreement needs | l | contract_id | contract_id
  + request approval: Ask legal or finance to sign off. | contract_id approver note?
`;
