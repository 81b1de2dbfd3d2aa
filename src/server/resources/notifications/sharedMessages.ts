import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { folded } from '@contract/search'
import type { Database } from '@server/database/schema'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { cleanMessageHtml, wordsOfCleanHtml } from '@server/html/messageHtml'

/** Characters of HTML up to which a copy in each notification costs less than looking for a shared text. */
const longestOwn = 1_000

type For = { organisation_id: string; created_at: Date }

/**
 * The columns of notifications for this HTML, for so many people: a long message that several get is stored once, and
 * then their notifications have no text of their own.
 */
export const messageColumns = async (
  db: Kysely<Database>,
  html: string,
  { organisation_id, created_at, receivers }: For & { receivers: number },
) => {
  const message = cleanMessageHtml(html)
  const words = wordsOfCleanHtml(message)
  if (receivers < 2 || message.length <= longestOwn) return { message, message_text: words, shared_message_id: null }
  const id = randomUUID()
  await db
    .insertInto('shared_messages')
    .values({ organisation_id, created_at, id, message, searched_text: folded(words) })
    .execute()
  return { message: '', message_text: '', shared_message_id: id }
}

/**
 * The HTML of a notification, of a query that joins its shared message as `shared_messages`. Its own comes first: a server of
 * an older version, which still runs beside this one, rewords it without knowing of the shared one.
 */
export const wholeMessage = sql<string>`coalesce(nullif(notifications.message, ''), shared_messages.message, '')`

/** Removes shared messages whose notifications are all gone, with their people. */
export const purgeSharedMessages = inEachOrganisation(async ({ db, organisationId }) => {
  await db
    .deleteFrom('shared_messages')
    .where('organisation_id', '=', organisationId)
    .where(
      sql<boolean>`not exists (select from notifications
        where notifications.organisation_id = shared_messages.organisation_id
          and notifications.shared_message_id = shared_messages.id)`,
    )
    .execute()
})
