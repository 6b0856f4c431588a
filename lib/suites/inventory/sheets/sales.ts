/** Customers and goods: CRM, support, shop, stock, shipping. */
export const sales = `
# crm | Customer relations | prefix | plain | Amounts are in the currency of the deal.
contact/contacts: a person at a customer or a prospect | lgcuds | company_id? owner? email? | first_name last_name email phone? company_id?
  + merge contacts: Make one record of two that are the same person. | contact_id duplicate_id
company/companies: an organisation we sell to | lgcus | industry? owner? | name domain? industry?
lead/leads: somebody who showed interest and is not qualified yet | lgcud | source? status? created_after? | name email phone? source?
  + convert lead: Turn a qualified lead into a contact and a deal. | lead_id deal_name? amount?
  = score lead: How likely it is that a lead buys, from 0 to 100. | lead_id
deal/deals: a sale in the making with an amount and a stage | lgcuds | stage? owner? close_before? | name amount stage company_id close_date?
  + move deal stage: Push a deal forward or back in the pipeline. | deal_id stage
  + mark deal won: Close a deal as won. | deal_id
  + mark deal lost: Close a deal as lost and say why. | deal_id reason
  = get pipeline forecast: Expected revenue per month from open deals, weighted by stage. | from to owner?
activity/activities: a call, visit or note with a customer | lcs | contact_id? deal_id? type? | contact_id type text happened_at?
  + log call: Write down a phone call with a customer. | contact_id summary duration_minutes?
  + attach document: Put a file or text on a record. | record_id file_name content
task/tasks: a follow-up that a salesperson must do | lcu | owner? due_before? | title due_date contact_id?

# quotes | Quotes and price lists | camel | doc |
quote/quotes: a priced offer to a customer | lgcud | customer_id? status? | customer_id lines valid_until?
  + send quote: Mails the offer to the customer. | quote_id email
  + apply discount: Lowers the price of an offer by a percentage or amount. | quote_id percent? amount? reason
  + convert quote to order: Turns an accepted offer into an order. | quote_id
  = render quote pdf: The offer as PDF. | quote_id
price list/price lists: what products cost for a group of customers | lgu | currency? | name currency
product/products: something that can be sold | lgs | category? active? | name sku price
discount rule/discount rules: when a price may be lowered by itself | lcd | | name condition percent

# helpdesk | Support desk | snake | agent | Ticket numbers are integers.
ticket/tickets: a customer's question or complaint | lgcuds | status? requester? assignee? priority? | subject description requester_email priority?
  + reply to ticket: Answer the customer; the text is mailed to them. | ticket_id body
  + add internal note: Write something on a ticket that the customer cannot see. | ticket_id body
  + assign ticket: Hand a ticket to an agent or a group. | ticket_id agent_id? group_id?
  + merge tickets: Fold duplicates into one ticket. | ticket_id duplicate_ids
  + solve ticket: Mark a ticket as solved. | ticket_id
  + reopen ticket: Take up again a ticket that was solved. | ticket_id
  + escalate ticket: Raise a ticket to the second line. | ticket_id reason
agent/agents: a person who answers tickets | lg | group_id? online? | email
macro/macros: a canned answer | lgc | | title body
  + apply macro: Use a canned answer on a ticket. | ticket_id macro_id
customer/customers: a person who writes to support | lgcus | organization? | name email
  = get satisfaction ratings: How content customers were with the help they got. | from to agent_id?
  = get sla breaches: Tickets that waited longer than promised. | from to
article/articles: a help-centre answer that customers can read | lgcus | section? | title body section_id

# livechat | Website chat | noun | terse |
conversation/conversations: a chat with a visitor | lg | status? agent? | visitor_id
  + send reply: Write to the visitor. | conversation_id text
  + transfer conversation: To another agent or department. | conversation_id to
  + close conversation: End the chat. | conversation_id
visitor/visitors: somebody on the website right now | lg | page? country? | visitor_id
  ! ban visitor: Block somebody from chatting. | visitor_id reason days?
canned reply/canned replies: a ready text with a shortcut | lcd | | shortcut text
department/departments: a team that takes chats | l | | name
  + set availability: Take chats or not. | online

# shop | Online shop | camel | rest |
product/products: an article in the catalogue | lgcuds | category? in_stock? vendor? | title price sku description?
  + set product price: Changes what an article costs. | product_id price compare_at?
  + publish product: Makes an article visible to shoppers. | product_id channels?
  + unpublish product: Hides an article from shoppers. | product_id
order/orders: what a shopper bought | lgs | status? customer_id? placed_after? | customer_id
  ! cancel order: Calls off an order that has not been shipped and gives the stock free. | order_id reason? notify_customer?
  + refund order: Pays an order back in whole or in part. | order_id amount? lines? reason?
  + fulfil order: Marks the lines of an order as shipped. | order_id tracking_number? lines?
  + edit order address: Corrects where an order goes. | order_id address
  + add order note: Leaves a remark for the people who pack. | order_id text
customer/customers: a shopper with an account | lgcus | email? spent_over? | email first_name last_name
discount code/discount codes: a voucher | lgcd | active? | code percent? amount? expires_at?
  = list abandoned carts: Baskets that were filled and never paid. | since
collection/collections: products shown together | lcu | | title product_ids
review/reviews: what a buyer wrote about an article | ld | product_id? rating? | product_id
gift card/gift cards: prepaid credit | lc | | amount recipient_email?
return/returns: goods that a buyer sends back | lgc | order_id? status? | order_id lines reason

# stock | Stock keeping | snake | bad |
item/items: a thing on a shelf | lgcu | location? below? | sku name location
  = get stock level: How many of an item are on hand, reserved and on the way, per location. | sku location?
  + adjust stock: Correct the counted number of an item. | sku location quantity reason
  + transfer stock: Move items from one site to another. | sku from_location to_location quantity
  + reserve stock: Keep items aside for an order. | sku quantity order_id
  = list low stock: Items that should be reordered. | location? threshold?
purchase order/purchase orders: goods we buy from a supplier | lgcu | supplier_id? status? | supplier_id lines expected_at?
  + receive purchase order: Book in what a supplier delivered. | purchase_order_id lines
supplier/suppliers: a company we buy from | lgcu | country? | name email
location/locations: a site or shelf | lc | | name address?
  + start stock count: Begin an inventory of a location. | location
batch/batches: items with one expiry date | lg | sku? expires_before? | sku expires_at

# shipping | Parcels and freight | kebab | plain |
shipment/shipments: a parcel on its way | lgc | status? carrier? created_after? | from_address to_address parcels service?
  = track shipment: Where a parcel is now and when it should arrive. | tracking_number carrier?
  = get shipping rates: What different carriers would charge for a parcel, and how long they need. | from_address to_address weight_grams
  + buy shipping label: Pay for postage and get the label to print. | shipment_id rate_id
  ! void label: Give an unused label back. | label_id
  + schedule pickup: Have a carrier collect parcels. | address date time_window? parcels
  = validate address: Whether an address exists, with corrections. | address
  + create customs declaration: Papers for goods that cross a border. | shipment_id items
carrier/carriers: a company that moves parcels | l | country? | name
manifest/manifests: the list a driver signs | lc | | shipment_ids
claim/claims: a complaint about a lost or damaged parcel | lgc | | shipment_id reason value

# delivery | Last-mile delivery | snake | doc |
route/routes: the stops of one driver on one day | lgcu | driver_id? date? | date driver_id stops
  + optimize route: Put stops into the order that takes the least time. | route_id
stop/stops: an address to be visited | lcud | route_id status? | route_id address time_window?
driver/drivers: somebody who drives | lgc | on_duty? | name phone
  = get driver location: Where a driver is at this moment. | driver_id
  = get eta: When a driver will be at a stop. | stop_id
vehicle/vehicles: a van, truck or bike | lgcu | type? | plate type capacity_kg
  = get proof of delivery: Signature and photo from the door. | stop_id
  + reassign stop: Give a stop to another driver. | stop_id driver_id
maintenance/maintenances: service of a vehicle | lc | vehicle_id? | vehicle_id date work
`;
