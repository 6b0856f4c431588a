/** Money and people: payments, books, banking, personnel. */
export const money = `
# payments | Card payments | snake | rest | Amounts are integers in the smallest unit of the currency.
charge/charges: a payment that was taken | lgcs | customer? created_after? | amount currency source customer?
  + capture charge: Takes money that was only reserved so far. | charge_id amount?
payment intent/payment intents: a payment under way | lgcu | customer? | amount currency
  + confirm payment intent: Tries to collect. | payment_intent_id payment_method
  ! cancel payment intent: Gives up a payment that was not collected. | payment_intent_id
refund/refunds: money that goes back to a payer | lgc | charge_id? | charge_id amount? reason?
dispute/disputes: a chargeback that a cardholder raised | lg | status? | charge_id
  + submit dispute evidence: Answers a chargeback with documents. | dispute_id evidence
customer/customers: somebody who pays | lgcud | email? | email name? metadata?
payment method/payment methods: a stored card or bank account | ld | customer | customer
  + attach payment method: Stores a card with a customer. | payment_method_id customer
payout/payouts: money on its way to our bank | lgc | arrives_after? | amount currency
  = get balance: Money available and pending. |
payment link/payment links: a page on which anybody can pay | lcu | active? | price_id quantity

# billing | Subscriptions | camel | plain |
subscription/subscriptions: a customer's running plan | lgcu | customer_id? status? plan? | customer_id plan_id quantity?
  ! cancel subscription: Ends a plan, at once or when the paid period is over. | subscription_id at_period_end?
  + pause subscription: Stop collecting for a while. | subscription_id until?
  + resume subscription: Start collecting again. | subscription_id
  + change plan: Upgrade or downgrade, with or without proration. | subscription_id plan_id prorate?
plan/plans: what can be subscribed to and for how much | lgcu | active? | name amount interval
invoice/invoices: a bill to a customer | lgcu | customer_id? status? due_before? | customer_id lines due_date?
  + send invoice: E-mail a bill to the customer. | invoice_id
  + finalize invoice: Fix a draft bill so that it can be paid. | invoice_id
  ! void invoice: Make a bill worthless. | invoice_id
  + mark invoice paid: Book a payment that came in another way. | invoice_id paid_at?
  = preview upcoming invoice: What a customer will be billed next. | customer_id
coupon/coupons: a reduction for subscribers | lcd | | code percent duration
usage record/usage records: metered consumption | lc | subscription_id | subscription_id quantity timestamp?
  = get revenue metrics: Monthly recurring revenue, churn and growth. | from to
tax rate/tax rates: VAT or sales tax | lc | | name percent country

# books | Accounting | noun | bad |
account/accounts: a line of the chart of accounts | lgcu | type? | code name type
journal entry/journal entries: a booking | lgc | from? to? account? | date lines memo?
  + reverse journal entry: Undo a booking by its opposite. | journal_entry_id date
bill/bills: an invoice that we have to pay | lgcu | vendor_id? status? due_before? | vendor_id lines due_date
  + pay bill: Settle what we owe a vendor. | bill_id bank_account_id date
vendor/vendors: somebody who bills us | lgcus | | name email
  = get profit and loss: Income and costs of a period. | from to
  = get balance sheet: Assets and liabilities on a day. | date
  = get trial balance: Totals of every account. | date
  = get aged receivables: Who owes us money and how late they are. | date
  + reconcile transaction: Match a bank line with a booking. | transaction_id entry_id
  + close period: Lock a month against changes. | period
budget/budgets: planned income and costs | lgcu | year? | name year lines
fixed asset/fixed assets: something that loses value over years | lgc | | name cost bought_at

# expenses | Travel and expenses | snake | agent |
expense/expenses: something an employee paid and wants back | lgcud | employee? status? from? to? | amount currency category date merchant?
  + upload receipt: Photo or PDF of a receipt for an expense. | expense_id? file_name content_base64
  = scan receipt: Read merchant, date and total from a picture of a receipt. | content_base64
report/reports: expenses handed in together | lgcu | employee? status? | title expense_ids
  + submit report: Hand expenses in. | report_id
  + approve report: Agree that expenses are paid out. | report_id comment?
  + reject report: Send expenses back with a reason. | report_id reason
  + reimburse report: Pay an employee back what they spent. | report_id account_id?
policy/policies: what may be spent on what | lg | | name limits
mileage/mileages: a trip with a private car | lc | | date kilometres purpose
card/cards: a company credit card | lg | holder? | holder limit
  ! freeze card: Block a company card at once. | card_id
  + set card limit: How much a card may spend in a month. | card_id amount

# bank | Business banking | camel | terse |
account/accounts: a bank account | lg | | iban
  = get account balance: Current and available funds. | account_id
transaction/transactions: money that came in or went out | lgs | account_id from? to? min_amount? | account_id
transfer/transfers: money sent to another account | lgc | status? | from_account_id iban amount reference
  ! cancel transfer: Stop money that has not left yet. | transfer_id
beneficiary/beneficiaries: a saved payee | lcd | | name iban
standing order/standing orders: a transfer that repeats | lcd | | iban amount interval
statement/statements: a monthly summary | lg | account_id | account_id month
  = get exchange rate: Between two currencies, now or on a day. | from_currency to_currency date?
  = verify iban: Check an account number. | iban

# hr | Personnel | prefix | rest |
employee/employees: somebody who works here | lgcus | department? manager_id? location? | first_name last_name email job_title department start_date
  + terminate employee: Ends an employment on a date. | employee_id last_day reason
  + change manager: Gives an employee another boss. | employee_id manager_id
  = get org chart: Who reports to whom. | root_employee_id? depth?
leave request/leave requests: days off that somebody asked for | lgc | employee_id? status? from? to? | employee_id type:vacation,sick,parental from to
  + approve leave request: Grants days off. | leave_request_id
  + deny leave request: Refuses days off. | leave_request_id reason
  = get leave balance: How many days off somebody has left. | employee_id year?
  = list absences today: Who is away and why. | date?
department/departments: a part of the company | lgc | | name head_id
job/jobs: a role with a grade | lgc | | title grade
  = get headcount: Number of people per department and month. | month?
document/documents: papers in a personnel file | lc | employee_id | employee_id file_name content_base64
review/reviews: a yearly talk about somebody's work | lgc | employee_id? cycle? | employee_id cycle rating? text
birthday/birthdays: who has a birthday or work anniversary | l | from to | date
onboarding/onboardings: the steps of a new colleague's first weeks | gu | employee_id | employee_id step done

# payroll | Payroll | camel | doc |
pay run/pay runs: salaries of a month | lgc | year? status? | month
  + approve pay run: Releases salaries to be paid. | pay_run_id
payslip/payslips: what one person earned in a month | lg | employee_id month? | employee_id month
  + change salary: Sets what somebody earns from a date on. | employee_id amount effective_date
  + add bonus: Pays somebody something extra once. | employee_id amount month reason?
deduction/deductions: what is taken off a salary | lcd | employee_id | employee_id amount type
  + update bank details: The account that a salary goes to. | employee_id iban
  = get tax certificate: Yearly statement for the tax office. | employee_id year
  = estimate net pay: What is left of a gross salary. | gross country
timesheet/timesheets: hours somebody worked | lgcu | employee_id? week? | employee_id week hours
  + approve timesheet: Confirms worked hours. | timesheet_id

# recruiting | Applicant tracking | kebab | agent |
job posting/job postings: an open position | lgcu | department? status? | title department location description
  + publish job posting: Put an open position on the career page and job boards. | job_posting_id boards?
  + close job posting: Stop taking applications. | job_posting_id
candidate/candidates: somebody who applied | lgcus | job_posting_id? stage? source? | name email job_posting_id resume?
  + advance candidate: Move an applicant to the next step. | candidate_id stage
  + reject candidate: Turn an applicant down, with a mail if wanted. | candidate_id reason send_email?
interview/interviews: a talk with an applicant | lgcu | candidate_id? interviewer? from? | candidate_id interviewers start_at duration_minutes
scorecard/scorecards: an interviewer's opinion | lc | candidate_id | candidate_id rating text
offer/offers: a job offer | lgc | candidate_id? status? | candidate_id salary start_date
  + send offer: Make an applicant an offer in writing. | offer_id
  = parse resume: Name, experience and skills from a CV. | content_base64
  = get hiring funnel: Applicants per stage and how long each takes. | job_posting_id? from?

# learning | Courses and training | snake | terse |
course/courses: a training | lgcu | topic? mandatory? | title description duration_minutes
  + enroll learner: Put somebody into a course. | course_id user_id due_date?
  ! withdraw learner: Take somebody out of a course. | course_id user_id
lesson/lessons: a part of a course | lc | course_id | course_id title content
quiz/quizzes: questions at the end | lgc | course_id | course_id questions
  = get progress: How far a learner has come. | user_id course_id?
certificate/certificates: proof that somebody passed | lg | user_id? expires_before? | user_id course_id
  = list overdue trainings: Who has not done mandatory courses. | department?
`;
