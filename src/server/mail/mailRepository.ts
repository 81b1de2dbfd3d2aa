import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { mailCalls, type Mail, type MailPage } from '@contract/mails'
import type { MailRow } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { conditionsOf } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'

type Query = CallData<typeof mailCalls.index>['query']
/** The transaction of an organisation that stores a mail, with or without a signed-in person. */
export type Outbox = Pick<Scope, 'db' | 'organisationId' | 'now'>
export type NewMailRow = Pick<MailRow, 'to_address' | 'subject' | 'text' | 'html' | 'is_secret'>

const matching = conditionsOf(mailCalls.index, { to: sql`to_address`, subject: sql`subject` })

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('mails').where('organisation_id', '=', organisationId)

const changing = ({ db, organisationId }: Scope, id: string) =>
  db.updateTable('mails').where('organisation_id', '=', organisationId).where('id', '=', id)

/** Converts a row to the mail of the contract. */
export const toMail = (row: Omit<MailRow, 'text' | 'html' | 'organisation_id'>): Mail => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  secret: row.is_secret,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
})

export const mailRepository = {
  /** Stores a mail. Returns its id. */
  async add({ db, organisationId, now }: Outbox, mail: NewMailRow): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('mails')
      .values({ id, organisation_id: organisationId, created_at: now, ...mail })
      .execute()
    return id
  },

  list: (scope: Scope, query: Query): Promise<MailPage> =>
    readPage({
      matching: ofOrganisation(scope).where(matching(query, scope)),
      order: sql`created_at desc, id desc`,
      query,
      read: (ids) =>
        ofOrganisation(scope)
          .where('id', 'in', ids)
          .select(['id', 'to_address', 'subject', 'is_secret', 'created_at', 'sent_at'])
          .execute(),
      toItem: toMail,
    }),

  find: (scope: Scope, id: string): Promise<MailRow | undefined> =>
    ofOrganisation(scope).where('id', '=', id).selectAll().executeTakeFirst(),

  /** The mail, if it has not been sent yet. */
  findUnsent: (scope: Scope, id: string): Promise<MailRow | undefined> =>
    ofOrganisation(scope).where('id', '=', id).where('sent_at', 'is', null).selectAll().executeTakeFirst(),

  /** Marks a mail as sent. Removes the texts of a secret one, because they open an account. */
  async markSent(scope: Scope, id: string): Promise<void> {
    await changing(scope, id).set({ sent_at: scope.now }).where('sent_at', 'is', null).execute()
    await changing(scope, id).set({ text: '', html: null }).where('is_secret', '=', true).execute()
  },

  async deleteBefore({ db, organisationId }: Scope, instant: Date): Promise<void> {
    await db
      .deleteFrom('mails')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', instant)
      .execute()
  },
}
