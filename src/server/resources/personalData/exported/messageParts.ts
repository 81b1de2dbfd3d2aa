import { sql } from 'kysely'
import { letterFor } from '@contract/communicationLetters'
import type { ShortCodeValues } from '@contract/shortCodeTexts'
import { type ExportedRow, exportPart } from './exportPart'

const shared = (column: 'subject' | 'message' | 'code_values') => sql`(
  select said.${sql.ref(column)} from shared_messages as said
  where said.organisation_id = t.organisation_id and said.id = t.shared_message_id)`

const textOr = (own: unknown, other: unknown) => String(own === '' ? (other ?? '') : own)

/** A message with its text where that is one of many, as its receiver reads it. */
const wholeMessage = ({ sharedSubject, sharedMessage, sharedValues, codeValues, ...row }: ExportedRow): ExportedRow => {
  const letter = { subject: textOr(row['subject'], sharedSubject), html: textOr(row['message'], sharedMessage) }
  const values = { ...(sharedValues as ShortCodeValues), ...(codeValues as ShortCodeValues) }
  const { subject, html: message } = sharedValues ? letterFor(letter, values, {}) : letter
  return { ...row, subject, message }
}

const made = 'made of the message'

/** Messages, communications and agreements. */
export const messageParts = [
  exportPart('notifications', {
    name: 'inbox',
    about: 'the inbox: messages and notices that this person received, and the messages that they wrote',
    of: ['person_id'],
    order: 'created_at',
    columns: [
      'id',
      'person_id',
      'source',
      'sub_category',
      'sender_id',
      'recipient_id',
      'subject',
      'message',
      'code_values',
      'href',
      'priority',
      'is_held',
      'conversation_id',
      'replied_at',
      'replier_id',
      'reply_text',
      'media_id',
      'read_at',
      'archived_at',
      'created_at',
      'updated_at',
    ],
    without: { message_text: made, searched_text: made, shared_message_id: 'its text is told as `message`' },
    names: { sender_id: 'people', recipient_id: 'people', replier_id: 'people' },
    more: {
      sharedSubject: shared('subject'),
      sharedMessage: shared('message'),
      sharedValues: shared('code_values'),
    },
    finish: wholeMessage,
  }),
  exportPart('message_replies', {
    name: 'replies',
    about: 'the replies in the conversations of the inbox, by this person and by the other one',
    of: ['replier_id'],
    found: ({ id }) => sql`(t.replier_id = ${id} or t.conversation_id in (
      select own.conversation_id from notifications as own
      where own.organisation_id = t.organisation_id and own.person_id = ${id} and own.conversation_id is not null))`,
    order: 'created_at',
    columns: ['id', 'conversation_id', 'position', 'replier_id', 'message', 'media_id', 'created_at'],
    names: { replier_id: 'people' },
  }),
  exportPart('communications', {
    name: 'communications',
    about: 'the communications that this person has written',
    of: ['creator_id'],
    order: 'created_at',
    columns: [
      'id',
      'subject',
      'body',
      'reply_to',
      'status',
      'creator_id',
      'must_read',
      'short_codes',
      'blocks',
      'added_filters',
      'template_id',
      'template_version_id',
      'agreement_id',
      'agreement_version_id',
      'media_id',
      'sent_at',
      'send_at',
      'reminded_at',
      'created_at',
      'updated_at',
    ],
    without: { batch_id: 'the work that sent it', lock_version: 'counts its edits' },
  }),
  exportPart('communication_receivers', {
    name: 'communications-received',
    about: 'the communications that were sent to this person, and when they confirmed them',
    of: ['person_id'],
    key: ['communication_id'],
    columns: ['communication_id', 'person_id', 'state', 'notification_id', 'mail_id', 'read_at', 'confirmed_at'],
    more: {
      subject: sql`(select sent.subject from communications as sent
        where sent.organisation_id = t.organisation_id and sent.id = t.communication_id)`,
    },
  }),
  exportPart('agreement_signatures', {
    name: 'agreements',
    about: 'the agreements that this person has signed, with their answers',
    of: ['person_id'],
    order: 'signed_at',
    columns: [
      'id',
      'communication_id',
      'person_id',
      'version_id',
      'signed_name',
      'email',
      'blocks',
      'answers',
      'digest',
      'signed_at',
    ],
  }),
  exportPart('template_versions', {
    name: 'template-versions',
    about: 'the versions of templates that this person has written',
    of: ['author_id'],
    order: 'created_at',
    columns: ['id', 'template_id', 'version', 'status', 'blocks', 'author_id', 'created_at', 'updated_at'],
    without: { lock_version: 'counts its edits' },
  }),
]
