import { randomBytes } from 'node:crypto'
import { subDays } from 'date-fns'
import { sql, type Kysely } from 'kysely'
import { folded } from '@contract/search'
import { resolveShortCodes, type ShortCodeValues } from '@contract/shortCodeTexts'
import type { Database } from '@server/database/schema'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { cleanMessageHtml, wordsOfCleanHtml } from '@server/html/messageHtml'

/** Characters of HTML up to which a copy in each notification costs less than looking for a shared text. */
const longestOwn = 1_000

/** 16 characters: every notification repeats it. */
const newId = () => randomBytes(12).toString('base64url')

type Said = {
  organisation_id: string
  created_at: Date
  subject: string
  message: string
  /** Of the short codes in it, what all receivers have in common; without it, what looks like a code is none. */
  codeValues?: ShortCodeValues | undefined
}

/** What a shared message is found by: its words, with what all receivers have in common for its codes. */
export const searchedWords = (subject: string, words: string, codeValues: ShortCodeValues = {}): string =>
  folded(resolveShortCodes(`${subject}\u0001${words}`, codeValues, 'plain'))

/**
 * The columns of notifications that say this to so many people: a long message that several get, or one with short codes,
 * is stored once, with its subject, and then their notifications have no text of their own.
 */
export const wordColumns = async (
  db: Kysely<Database>,
  { organisation_id, created_at, subject, message: html, codeValues }: Said,
  receivers: number,
) => {
  const message = cleanMessageHtml(html)
  const words = wordsOfCleanHtml(message)
  if (!codeValues && (receivers < 2 || message.length <= longestOwn))
    return { subject, message, message_text: words, shared_message_id: null }
  const id = newId()
  await db
    .insertInto('shared_messages')
    .values({
      organisation_id,
      created_at,
      id,
      subject,
      message,
      searched_text: searchedWords(subject, words, codeValues),
      code_values: codeValues ? JSON.stringify(codeValues) : null,
    })
    .execute()
  return { subject: '', message: '', message_text: '', shared_message_id: id }
}

/**
 * Subject or HTML of a notification, in a query that joins its shared message as `shared_messages`. Its own come first: it
 * has a subject of its own when it was written by an older version, which may still run beside this one and reword it.
 */
const whole = (column: 'subject' | 'message') =>
  sql<string>`coalesce(nullif(${sql.ref(`notifications.${column}`)}, ''), ${sql.ref(`shared_messages.${column}`)}, '')`
export const wholeSubject = whole('subject')
export const wholeMessage = whole('message')

/** Removes shared messages whose notifications are all gone, with their people; not one that is still being sent. */
export const purgeSharedMessages = inEachOrganisation(async ({ db, organisationId, now }) => {
  await db
    .deleteFrom('shared_messages')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', subDays(now, 1))
    .where(
      sql<boolean>`not exists (select from notifications
        where notifications.organisation_id = shared_messages.organisation_id
          and notifications.shared_message_id = shared_messages.id)`,
    )
    .execute()
})
