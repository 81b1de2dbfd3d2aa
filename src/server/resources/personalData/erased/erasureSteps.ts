import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { cleanMessageHtml } from '@server/html/messageHtml'
import { fullName } from '@server/people/fullName'
import { conversationRepository } from '@server/resources/conversations/conversationRepository'
import { attemptHolderKind, uploadHolderKind } from '@server/training/uploadHolder'
import { erasedName } from './erasedAccount'
import { removedRows } from './erasedColumns'

/** Rows of one transaction: others must not wait for it. */
const rowsTogether = 500

export type Erased = { id: string; email: string; first_name: string; last_name: string }
/** One transaction of a step; answers how many rows it has changed. Once that is none, the step is done. */
type Step = (scope: Scope, person: Erased) => Promise<number>

const changedBy = async ({ db }: Scope, statement: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The first rows of a table for which this is so. */
const some = ({ organisationId }: Scope, table: string, condition: RawBuilder<unknown>) => sql`ctid = any (array(
  select ctid from ${sql.table(table)} where organisation_id = ${organisationId} and ${condition}
  limit ${rowsTogether}::int))`

type Condition = (person: Erased) => RawBuilder<unknown>

const removing =
  (table: string, condition: Condition): Step =>
  (scope, person) =>
    changedBy(scope, sql`delete from ${sql.table(table)} where ${some(scope, table, condition(person))}`)

const changing =
  (table: string, condition: Condition, set: Condition): Step =>
  (scope, person) =>
    changedBy(scope, sql`update ${sql.table(table)} set ${set(person)} where ${some(scope, table, condition(person))}`)

/** What must not stand beside a word: it would be a part of the name or the address of somebody else. */
const beside = {
  email: { before: '[[:alnum:]._%+-]', after: String.raw`[[:alnum:]_-]|\.[[:alnum:]]` },
  name: { before: '[[:alnum:]<_-]|</', after: '[[:alnum:]_-]' },
} as const
type Word = { text: string; kind: keyof typeof beside }

/** The words by which texts name a person: their address and, where they have one, their full name. */
const wordsOf = (person: Erased) => {
  const words: Word[] = [
    { text: person.email, kind: 'email' },
    { text: fullName(person), kind: 'name' },
  ]
  // what stands in a part of the name that replaces it would be found for ever
  return words.filter(({ text }) => text !== '' && !erasedName.split(' ').includes(text))
}
const patternOf = ({ text, kind }: Word) => {
  const { before, after } = beside[kind]
  return `(?<!${before})${text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?!${after})`
}
/** In JSON, a line that begins with a word has a letter before it: `\nAda`. */
const names = (json: RawBuilder<unknown>, person: Erased) =>
  sql`(${sql.join(
    wordsOf(person).map(
      (word) => sql`strpos(lower(${json}), lower(${word.text})) > 0
        and regexp_replace(${json}, '\\\\[bfnrt]', ' ', 'g') ~* ${patternOf(word)}`,
    ),
    sql` or `,
  )})`

const reworded = (column: string, written: (text: string) => string) => (person: Erased) =>
  wordsOf(person).reduce(
    (text, { kind, text: word }) =>
      sql`regexp_replace(${text}, ${patternOf({ kind, text: written(word) })}, ${erasedName}, 'g')`,
    sql`${sql.ref(column)}`,
  )
/** As it stands in HTML that was cleaned. */
const inHtml = (text: string) => cleanMessageHtml(`<p>${escapeHtml(text)}</p>`).replace(/^<p>|<\/p>$/g, '')
const ownHtml = reworded('message', inHtml)
const ownText = reworded('message_text', (text) => text)
const ownSubject = reworded('subject', (text) => text)

/** Notices that the portal has written in the person's name: no message of theirs, which is a conversation. */
const noticesOf: Condition = (person) => sql`sender_id = ${person.id} and conversation_id is null and
  (${ownHtml(person)} <> message or ${ownText(person)} <> message_text or ${ownSubject(person)} <> subject)`

const isTheirAddress = (column: string) => (person: Erased) => sql`lower(${sql.ref(column)}) = lower(${person.email})`

const reading = sql`
  select message.read_at from notifications as message
  where message.organisation_id = communication_receivers.organisation_id
    and message.id = communication_receivers.notification_id and message.read_at is not null`
/** Reports of communications say that they were read, although the notification goes. */
const keepReading = changing(
  'communication_receivers',
  ({ id }) => sql`person_id = ${id} and read_at is null and exists (${reading})`,
  () => sql`read_at = (${reading})`,
)

/** Their messages, and the conversations of which nobody has anything then, with the files. */
const removeInbox: Step = async (scope, { id }) => {
  const { db, organisationId } = scope
  const { rows } = await sql<{ conversation_id: string | null }>`
    delete from notifications where ${some(scope, 'notifications', sql`person_id = ${id}`)}
    returning conversation_id`.execute(db)
  const theirs = rows.flatMap(({ conversation_id }) => conversation_id ?? [])
  const left = await db
    .selectFrom('notifications')
    .where('organisation_id', '=', organisationId)
    .where('conversation_id', '=', anyOf(theirs))
    .select('conversation_id')
    .execute()
  const stay = new Set(left.map(({ conversation_id }) => conversation_id))
  await conversationRepository.removeAll(
    scope,
    theirs.filter((conversation) => !stay.has(conversation)),
  )
  return rows.length
}

const isOfEnrolment: Condition = ({ id }) => sql`(organisation_id, enrolment_id) in (
  select own.organisation_id, own.id from training_enrolments as own where own.person_id = ${id})`

/** Files of the tasks of their units, also photos that others have taken of their work. */
const isOfAttempt = (id: string) => sql`holder_kind = ${attemptHolderKind} and (organisation_id, holder_id) in (
  select own.organisation_id, attempt.id from training_enrolments as own
  join training_attempts as attempt
    on attempt.organisation_id = own.organisation_id and attempt.enrolment_id = own.id
  where own.person_id = ${id})`

/** All that is done in the database before the account itself is cleared; each may be repeated. */
export const erasureSteps: readonly Step[] = [
  keepReading,
  removeInbox,
  ...removedRows.map(({ table, column }) => removing(table, ({ id }) => sql`${sql.ref(column)} = ${id}`)),
  removing('mails', isTheirAddress('to_address')),
  changing('mails', isTheirAddress('reply_to'), () => sql`reply_to = null`),
  changing('communications', isTheirAddress('reply_to'), () => sql`reply_to = ''`),
  removing('kept_answers', (person) => names(sql`answer::text`, person)),
  removing('import_rows', (person) => names(sql`record || problems::text`, person)),
  removing(
    'media',
    ({ id }) =>
      sql`(${isOfAttempt(id)} or owner_id = ${id} and (holder_kind is null or holder_kind = ${uploadHolderKind}))`,
  ),
  changing(
    'training_enrolment_stages',
    (person) => sql`${isOfEnrolment(person)} and (answers <> '{}' or agreements <> '[]' or comment is not null)`,
    () => sql`answers = '{}', agreements = '[]', comment = null`,
  ),
  changing(
    'training_enrolment_units',
    (person) => sql`${isOfEnrolment(person)} and comment is not null`,
    () => sql`comment = null`,
  ),
  changing(
    'training_attempts',
    (person) => sql`${isOfEnrolment(person)} and (answers <> '{}' or marks <> '{}' or summary <> ''
      or runtime is not null or signature is not null)`,
    () => sql`answers = '{}', marks = '{}', summary = '', runtime = null, signature = null`,
  ),
  // results of others stay, and who has judged them by id; the drawn name goes
  changing(
    'training_attempts',
    ({ id }) => sql`decided_by = ${id} and signature is not null`,
    () => sql`signature = null`,
  ),
  changing(
    'notifications',
    noticesOf,
    (person) => sql`message = ${ownHtml(person)}, message_text = ${ownText(person)}, subject = ${ownSubject(person)}`,
  ),
  changing(
    'agreement_signatures',
    ({ id }) => sql`person_id = ${id} and email <> ''`,
    () => sql`signed_name = ${erasedName}, email = '', blocks = '[]', answers = '{}'`,
  ),
  async ({ db, organisationId }, { id }) => {
    const { rows } = await sql<{ count: number }>`
      select muster_forget_in_audit(${organisationId}, ${id}, ${rowsTogether}::int) as count`.execute(db)
    return Number(rows[0]?.count ?? 0)
  },
]
