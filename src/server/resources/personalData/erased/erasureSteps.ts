import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { cleanMessageHtml } from '@server/html/messageHtml'
import { fullName } from '@server/people/fullName'
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

/** The words by which texts name a person: their address and, where they have one, their full name. */
const wordsOf = (person: Erased) => [person.email, fullName(person)].filter((word) => word !== '')
const names = (text: RawBuilder<unknown>, person: Erased) =>
  sql`(${sql.join(
    wordsOf(person).map((word) => sql`strpos(lower(${text}), lower(${word})) > 0`),
    sql` or `,
  )})`

const reworded = (column: string, written: (text: string) => string) => (person: Erased) =>
  wordsOf(person).reduce(
    (text, word) => sql`replace(${text}, ${written(word)}, ${erasedName})`,
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

/** All that is done in the database before the account itself is cleared; each may be repeated. */
export const erasureSteps: readonly Step[] = [
  ...removedRows.map(({ table, column }) => removing(table, ({ id }) => sql`${sql.ref(column)} = ${id}`)),
  // conversations of which nobody has anything any more
  removing(
    'message_conversations',
    ({ id }) => sql`id in (select conversation_id from message_replies as reply
        where reply.organisation_id = message_conversations.organisation_id and reply.replier_id = ${id})
      and not exists (select from notifications as left_over
        where left_over.organisation_id = message_conversations.organisation_id
          and left_over.conversation_id = message_conversations.id)`,
  ),
  removing('mails', isTheirAddress('to_address')),
  changing('mails', isTheirAddress('reply_to'), () => sql`reply_to = null`),
  changing('communications', isTheirAddress('reply_to'), () => sql`reply_to = ''`),
  removing('kept_answers', (person) => names(sql`answer::text`, person)),
  removing('import_rows', (person) => names(sql`record || problems::text`, person)),
  removing('media', ({ id }) => sql`owner_id = ${id} and holder_kind is null`),
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
