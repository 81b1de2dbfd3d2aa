import type { Database } from '@server/database/schema'

type Removed = { table: keyof Database; column: string; and?: string }

/** Rows that are removed with their person: what is theirs alone, or opened their account. */
export const removedRows: readonly Removed[] = [
  { table: 'sessions', column: 'person_id' },
  { table: 'password_links', column: 'person_id' },
  { table: 'pins', column: 'person_id' },
  { table: 'recovery_codes', column: 'person_id' },
  { table: 'second_factors', column: 'person_id' },
  { table: 'people_identities', column: 'person_id' },
  { table: 'person_locations', column: 'person_id' },
  { table: 'location_managers', column: 'person_id' },
  { table: 'person_roles', column: 'person_id' },
  { table: 'notifications', column: 'person_id' },
  { table: 'feed_asks', column: 'person_id' },
  { table: 'feed_likes', column: 'person_id' },
  { table: 'diary_item_people', column: 'person_id' },
  { table: 'leave_requests', column: 'person_id' },
  { table: 'shift_offers', column: 'person_id' },
  { table: 'user_qualifications', column: 'person_id' },
  { table: 'group_chat_people', column: 'person_id' },
  { table: 'group_chat_members', column: 'identity' },
  { table: 'conversation_mutations', column: 'identity' },
  { table: 'mail_unsubscriptions', column: 'person_id' },
  { table: 'bounced_addresses', column: 'person_id' },
  { table: 'kept_answers', column: 'person_id' },
  { table: 'mails', column: 'person_id' },
  { table: 'person_exports', column: 'person_id' },
  { table: 'sso_logins', column: 'person_id' },
]

/** Columns in which an erased person is still named by their id, or that are changed, with the reason. */
export const keptColumns: Readonly<Record<string, string>> = {
  agreement_signatures: 'That it was signed, which version and when; name, address, texts and answers are removed.',
  audit_log: 'What was done stays traceable; network addresses and ids of other systems are removed.',
  inbox_counts: 'Counts of an empty inbox.',
  notification_counts: 'Counts of an empty inbox.',
  changed_people: 'Work that is waiting: it names people for some seconds.',
  sign_in_failures: 'Digests of addresses, for 15 minutes.',
  'batches.started_by': 'Work on records of others.',
  'communications.creator_id': 'Letters of the organisation; the address for replies is removed.',
  'communication_receivers.person_id': 'Counts of receivers and confirmations.',
  'conversation_media.author': 'Files that others have been sent.',
  'conversation_messages.author': 'Messages that others have read; the name is taken away.',
  'conversation_messages.last_updated_by': 'The same.',
  'conversation_participants.identity': 'That they were in a conversation, once they are out of it.',
  'conversation_users.identity': 'Under which the messages stay; the name is taken away.',
  'conversations.created_by': 'Conversations of others.',
  'diary_items.author_id': 'Notes and to-dos of a location.',
  'diary_responses.person_id': 'Answers on which work of others rests.',
  'feed_comments.author_id': 'Comments to which others have answered.',
  'feed_confirmations.person_id': 'How many have read a feed.',
  'feed_events.person_id': 'The history of a feed.',
  'feeds.author_id': 'Feeds of the organisation.',
  'feeds.reviewer_id': 'Feeds of the organisation.',
  'group_chats.creator_id': 'Group chats of others.',
  'imports.person_id': 'Records of the organisation.',
  'leave_requests.decided_by_id': 'Requests of others.',
  'media.owner_id': 'Files that hang on what stays; the others are removed.',
  'message_replies.replier_id': 'Conversations of others.',
  'notifications.sender_id': 'What others received; notices that name the person are reworded.',
  'notifications.recipient_id': 'What others have written.',
  'notifications.replier_id': 'Conversations of others.',
  'person_exports.requested_by': 'Exports of others.',
  'sso_providers.exception_person_id': 'Who may use a password; nobody who is disabled can.',
  'sso_providers.link_by': 'A rule, and no person.',
  'shifts.person_id': 'What was worked, and when.',
  'template_versions.author_id': 'Templates of the organisation.',
}

/** Of the account itself: columns that stay as they are. All others are cleared (`clearedAccount`). */
export const keptOfAccount: readonly string[] = [
  'id',
  'organisation_id',
  'disabled_at',
  'created_at',
  'searched_name', // made of the others
  'searched_account',
]
