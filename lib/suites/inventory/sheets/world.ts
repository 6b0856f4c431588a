/** The world outside: places, weather, travel, media, buildings, the web, language. */
export const world = `
# maps | Maps and routing | snake | doc | Coordinates are longitude, latitude in degrees.
  = geocode address: Coordinates of a street address or place name. | address country?
  = reverse geocode: The address at given coordinates. | longitude latitude
  = get directions: Way from one place to another with distance, duration and turns. | origin destination mode:driving,walking,cycling,transit departure_time?
  = get travel time matrix: Durations between many places at once. | origins destinations mode?
  = search places: Shops, restaurants, stations and the like near a point. | query near radius_metres?
  = get place details: Opening hours, phone and rating of a place. | place_id
  = get isochrone: How far one can get within so many minutes. | origin minutes mode?
  = get elevation: Height above the sea. | longitude latitude
  = get time zone: Zone and offset at coordinates. | longitude latitude at?
  = render static map: Picture of a map with markers. | center zoom markers?
geofence/geofences: an area that alerts when something enters or leaves | lcd | | name polygon
  = get traffic: Jams and closures in an area. | bounding_box

# weather | Weather | camel | terse |
  = get current weather: Temperature, wind and rain now. | location units?
  = get forecast: Next days. | location days?
  = get hourly forecast: Next 48 hours. | location
  = get weather alerts: Storm and flood warnings. | location
  = get historical weather: A day in the past. | location date
  = get air quality: Particles and ozone. | location
  = get sunrise sunset: Daylight times. | location date?
  = get marine forecast: Waves and tides. | location
station/stations: where measurements come from | l | near | name

# travel | Business travel | snake | plain |
  = search flights: Connections between two airports with prices. | origin destination date return_date? passengers?
  = search hotels: Places to stay with rates. | city check_in check_out guests?
  = search trains: Rail connections. | origin destination date
booking/bookings: a reserved trip | lgc | traveller? from? | offer_id traveller
  ! cancel booking: Give a reserved trip back, with the fee shown. | booking_id
  + change booking: Other dates or another flight. | booking_id offer_id
  = get flight status: Delay, gate and aircraft of a flight. | flight_number date
  + check in: Get the boarding pass. | booking_id seat?
traveller/travellers: a person with passport and preferences | lgcu | | name passport?
  + rent car: Reserve a rental car. | city from to class?
  = get visa requirements: Which papers a traveller needs. | nationality destination

# translate | Translation | kebab | rest |
  = translate text: Renders text in another language. | text target_language source_language? formality?
  = translate document: Renders a whole file and keeps its layout. | file_id target_language
  = detect language: Which language a text is in. | text
  = list languages: What can be translated. |
glossary/glossaries: terms with a fixed translation | lgcd | | name entries source_language target_language
project/projects: texts of a product and their translations | lgc | | name languages
string/strings: one text of a product | lgcu | project_id language? untranslated? | project_id key text
  + submit translation: Saves how a text reads in a language. | string_id language text
  = get translation progress: Share of texts done per language. | project_id

# web | Web search and scraping | snake | agent |
  = search web: Pages on the internet for a query, with snippets. | query count? country? freshness?
  = search news: Recent press on a topic. | query from?
  = search images: Pictures on the internet. | query size?
  = fetch url: Text of a web page as Markdown. | url max_chars?
  = extract structured data: Fields from a page by a schema. | url schema
  = crawl site: Follow links and fetch many pages. | url max_pages?
  = map site: All addresses of a site. | url
  = take page screenshot: Picture of a page. | url full_page?
page watch/page watches: tells when a page changes | lcd | | url selector?

# browser | Browser automation | noun | bad |
  + navigate: Open a URL in the tab. | url
  + click: Press an element. | selector
  + type text: Into a field. | selector text submit?
  + select option: In a drop-down. | selector value
  = snapshot: What is on the page, as a tree. |
  = screenshot: Picture of the tab. | full_page?
  = evaluate: Run JavaScript. | expression
  + upload: A file into a form. | selector path
  = console messages: What the page logged. |
  = network requests: What the page fetched. |
  + wait for: A text or time. | text? seconds?
tab/tabs: an open tab | lcd | | url

# media | Images, audio and video | camel | plain |
asset/assets: a picture, sound or film in the library | lgdus | type? tag? | file_name content_base64
  + upload asset: Put a picture, sound or film into the library. | file_name content_base64 tags?
  + resize image: Other width and height. | asset_id width height fit?
  + crop image: Cut out a part. | asset_id x y width height
  + remove background: Make what is behind the subject transparent. | asset_id
  + convert format: From PNG to WebP, from WAV to MP3 and so on. | asset_id format
  + generate image: A new picture from a description. | prompt size?
  = transcribe audio: Speech to text. | asset_id language? speakers?
  + synthesize speech: Text to speech. | text voice
  = describe image: What can be seen in a picture, and text in it. | asset_id
  + trim video: Keep a part of a film. | asset_id start end
  + add subtitles: Burn captions into a film. | asset_id subtitles
album/albums: assets that belong together | lcd | | name

# cms | Website content | camel | agent |
article/articles: a post of the company blog | lgcuds | status? author? category? | title body slug? author?
  + publish article: Make a post public now or at a time. | article_id publish_at?
  ! unpublish article: Take a post off the site. | article_id
page/pages: a page of the website | lgcu | | title slug blocks
menu/menus: links at the top and bottom of the site | lgu | | name items
media file/media files: a picture used on the site | lcd | | file_name content_base64
redirect/redirects: an old address that leads to a new one | lcd | | from to
author/authors: somebody who writes | lc | | name bio
  = check broken links: Links of the site that lead nowhere. | depth?
  = get seo report: Titles, descriptions and what hurts the ranking. | url

# facilities | Offices and rooms | kebab | plain |
room/rooms: a meeting room with seats and equipment | lgu | building? min_seats? equipment? | name building seats
  = find available rooms: Rooms that are free at a time. | from to min_seats? building?
  + book room: Reserve a meeting room. | room_id from to title
  ! release room: Give a reserved room free. | booking_id
desk/desks: a place to work at | l | floor? free_on? | floor
  + book desk: Reserve a place for a day. | desk_id date
visitor/visitors: a guest who is expected | lcd | date? | name host arrives_at
  + print badge: For a guest or a colleague. | person_id
work order/work orders: something in the building that must be repaired | lgcu | status? building? | building description urgency?
parking space/parking spaces: where a car can stand | l | free_on? | number
  + unlock door: Open a door from afar. | door_id
  = get occupancy: How full the building is. | building date?

# home | Smart building devices | dotted | terse |
device/devices: a lamp, sensor or plug | lgu | room? type? | name room
  + turn on: Switch a device on. | device_id
  + turn off: Switch a device off. | device_id
  + set brightness: Of a lamp. | device_id percent
  + set temperature: Of a thermostat. | device_id celsius
  = read sensor: Temperature, humidity, motion. | device_id
scene/scenes: several settings at once | lc | | name settings
  + activate scene: Apply it. | scene_id
automation/automations: if this then that | lcd | | trigger action
  = get energy usage: Kilowatt hours by device. | from to
camera/cameras: a camera | lg | | name
  = get camera snapshot: A picture from now. | camera_id

# markets | Stock market data | snake | terse |
  = get quote: Latest price of a share. | symbol
  = get price history: Daily open, high, low, close. | symbol from to
  = search symbols: Ticker by company name. | query
  = get company profile: Sector, size, address. | symbol
  = get financials: Yearly income statement. | symbol period?
  = get earnings calendar: Who reports when. | from to
  = get crypto price: Bitcoin and others. | coin currency?
watchlist/watchlists: shares to keep an eye on | lgcd | | name symbols
alert/alerts: tells when a price is reached | lcd | | symbol price direction

# assistant | Files and tools of this computer | snake | doc |
  = read file: Text of a file on this machine. | path offset? limit?
  + write file: Creates or overwrites a file on this machine. | path content
  + edit file: Replaces a piece of text in a file. | path old_text new_text
  = list directory: Names in a directory. | path
  = search files: Files whose name matches a pattern. | path pattern
  = grep: Lines that match a regular expression. | path pattern
  ! delete path: Removes a file or directory. | path recursive?
  + move path: Renames or moves. | from to
  = get file info: Size, dates and rights. | path
  + run command: Executes a shell command. | command timeout_seconds?
  = get current time: Date and time in a zone. | time_zone?
  = convert time: From one zone to another. | time from_zone to_zone
  = calculate: Evaluates an arithmetic expression. | expression
memory/memories: a fact to remember about the user | lcds | | text
`;
