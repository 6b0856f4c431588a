/** Talking to people: mail, chat, calls, calendars, campaigns. */
export const talk = `
# calendar | Team calendar | kebab | plain | Times need an offset.
event/events: an appointment with a time, a place and guests | lgcuds | calendar_id? from? to? attendee? | title start end attendees? location? description?
  + respond to invitation: Accept, decline or say maybe to a meeting that somebody else called. | event_id response:accepted,declined,tentative comment?
  = find free slots: Times at which all the given people have nothing on. | attendees duration_minutes from to
  = get free busy: When somebody is occupied, without saying by what. | emails from to
  + add attendees: Bring more people into a meeting. | event_id emails
  = list recurring instances: The single dates of a series. | event_id from to
calendar/calendars: a person's or a team's agenda | lgc | | name time_zone
  + share calendar: Let a colleague look at or edit an agenda. | calendar_id email role:reader,writer
reminder/reminders: an alert before an event | lcd | event_id | event_id minutes_before
  + set working hours: The hours in which you can be booked. | days start_time end_time
  + set out of office: Block days and decline what falls on them. | from to message?

# mail | Mailbox | camel | terse |
message/messages: an e-mail | lgds | folder? from? subject? unread? | to subject body
  + send message: Send an e-mail. | to subject body cc? attachments?
  + reply to message: Answer the sender, or everybody. | message_id body reply_all?
  + forward message: Pass an e-mail on. | message_id to comment?
  + mark as read: Flag as seen or not seen. | message_id read
  + move message: To another folder. | message_id folder
  + report spam: Junk it and block the sender. | message_id
  = get attachment: Bytes of an attached file. | message_id attachment_id
draft/drafts: an e-mail that was not sent | lgcd | | to? subject? body
folder/folders: where messages are kept | lcd | | name
filter/filters: a rule that sorts incoming messages | lcd | | conditions action
  + set auto reply: Vacation responder. | text from to
  ! unsubscribe: Leave the mailing list that a message came from. | message_id
contact/contacts: an entry in the address book | lgcus | | name email phone?

# chat | Team chat | dotted | rest | Channel ids begin with C, user ids with U.
channel/channels: a room for a topic | lgc | archived? | name purpose? private?
  + join channel: Adds the caller to a channel. | channel_id
  + invite to channel: Adds other people to a channel. | channel_id user_ids
  ! archive channel: Closes a channel; its messages stay readable. | channel_id
  + set channel topic: Changes the line under the channel's name. | channel_id topic
message/messages: something that was posted | lds | channel_id from? before? | channel_id text
  + post message: Says something in a channel or thread. | channel_id text thread_id?
  + send direct message: Writes to one person privately. | user_id text
  + schedule message: Posts at a later time. | channel_id text post_at
  + edit message: Rewrites what was posted. | channel_id message_id text
  + pin message: Keeps a post at hand in its channel. | channel_id message_id
  = get thread replies: Answers under one post. | channel_id message_id
  + add reaction: Puts an emoji on a post. | channel_id message_id emoji
user/users: a member of the workspace | lg | | email
  + set user status: The little text and emoji beside a name. | text emoji? expires_at?
  = get presence: Whether a person is active or away. | user_id
user group/user groups: people who can be mentioned together | lcu | | handle name user_ids

# meet | Video meetings | snake | agent |
meeting/meetings: a video call, planned or running | lgcud | host? from? to? | topic start_at duration_minutes passcode?
  + end meeting: Hang up for everybody in a running call. | meeting_id
  + invite to meeting: Call more people in. | meeting_id emails
  = list participants: Who was in the call, and for how long. | meeting_id
  + admit from waiting room: Let waiting guests in. | meeting_id participant_id?
recording/recordings: video of a past call | lgd | meeting_id? from? to? | meeting_id
  = get transcript: What was said in a call, word for word with speakers and times. | meeting_id format?
  = get meeting summary: Short minutes and action items written by the machine. | meeting_id
webinar/webinars: a call for an audience with registration | lgc | | topic start_at
  = list registrants: Who signed up for a webinar. | webinar_id
poll/polls: a question to the people in a call | lc | meeting_id | meeting_id question options

# phone | Telephony and SMS | noun | doc |
call/calls: a phone call through the company's numbers | lgc | from? to? direction? | to from
  + transfer call: Hand a running call to a colleague. | call_id to
  ! hang up call: End a running call. | call_id
text message/text messages: an SMS | lgc | to? sent_after? | to body
voicemail/voicemails: a message that a caller left | lgd | unheard? | number
number/numbers: a phone number that the company rents | lgd | country? | number
  = search available numbers: Numbers that can be rented in an area. | country area_code?
  + rent number: Take a new phone number. | number
  + send verification code: Texts a one-time code to prove that a number belongs to somebody. | number channel:sms,call
  = check verification code: Whether the code somebody typed is right. | number code

# campaigns | Marketing mail | snake | shouty |
campaign/campaigns: a mailing to many subscribers | lgcud | status? sent_after? | subject from_name content audience_id
  + schedule campaign: Fix the time at which a mailing goes out. | campaign_id send_at
  + send test: Mail a preview to yourself. | campaign_id emails
  ! cancel scheduled campaign: Hold back a mailing that has not gone out. | campaign_id
  = get campaign report: Opens, clicks, bounces and unsubscribes of a mailing. | campaign_id
audience/audiences: a list of subscribers | lgc | | name
subscriber/subscribers: an address that agreed to get mailings | lgcud | audience_id status? | audience_id email first_name?
  + tag subscriber: Put a label on an address. | subscriber_id tags
segment/segments: subscribers who meet conditions | lc | audience_id | audience_id conditions
automation/automations: mails that are sent by themselves after a trigger | lg | status? | name
  + pause automation: Stop a sequence from sending. | automation_id

# social | Social media publisher | camel | plain |
post/posts: something published on the company's accounts | lgcd | network? published_after? | networks text media_ids?
  + schedule post: Publish later, at a time or in the next free slot. | networks text publish_at?
  + reply to comment: Answer what a follower wrote. | comment_id text
  + hide comment: Make a follower's remark invisible to others. | comment_id
account/accounts: a connected social profile | l | network? | network
  = get post insights: Reach, likes and shares of a post. | post_id
  = list mentions: Where people talk about the brand. | since keywords?
  = get follower growth: Followers per day. | account_id from to
hashtag/hashtags: a saved set of hashtags | lc | | name tags

# surveys | Forms and surveys | kebab | rest |
form/forms: a questionnaire | lgcud | status? | title questions
  + publish form: Opens a questionnaire for answers and returns its address. | form_id closes_at?
  + close form: Stops taking answers. | form_id
response/responses: what one person answered | lgd | form_id submitted_after? | form_id
  = export responses: All answers as CSV. | form_id format?
  = summarize responses: Counts per option and the average rating. | form_id
  = get nps score: Net promoter score with the number of promoters and detractors. | form_id from? to?
question/questions: a question of a form | cud | form_id | form_id text type required?
`;
