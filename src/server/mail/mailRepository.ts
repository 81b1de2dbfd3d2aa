import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { CallData } from '@contract/call'
import { mailCalls, type Mail, type MailPage } from '@contract/mails'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import type { MailRow } from './mailTables'

type Query = CallData<typeof mailCalls.index>['query']
/** The transaction of an organisation that stores a mail, with or without a signed-in person. */
export type Outbox = Pick<Scope, 'db' | 'organisationId' | 'now'>
export type NewMailRow = Omit<Insertable<Database['mails']>, 'id' | 'organisation_id' | 'created_at' | 'sent_at'>
/** Why a mail will not arrive. */
export type Undelivered = { outcome: NonNullable<MailRow['outcome']>; reason: string }

const state = sql`coalesce(outcome, case when sent_at is null then 'waiting' else 'sent' end)`
const matching = conditionsOf(mailCalls.index, {
  to: sql`to_address`,
  subject: sql`subject`,
  state: (value): Condition => sql`${state} = ${value}`,
})

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('mails').where('organisation_id', '=', organisationId)

const changing = ({ db, organisationId }: Outbox, id: string) =>
  db.updateTable('mails').where('organisation_id', '=', organisationId).where('id', '=', id)

const shown = ['id', 'kind', 'to_address', 'reply_to', 'subject', 'attachments', 'is_secret'] as const
const shownOfDelivery = ['created_at', 'sent_at', 'outcome', 'outcome_reason'] as const

/** Converts a row to the mail of the contract. */
export const toMail = (row: Pick<MailRow, (typeof shown | typeof shownOfDelivery)[number]>): Mail => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  replyTo: row.reply_to,
  subject: row.subject,
  attachments: row.attachments.map(({ name, size }) => ({ name, size })),
  secret: row.is_secret,
  state: row.outcome ?? (row.sent_at ? 'sent' : 'waiting'),
  reason: row.outcome_reason,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
})

/** Removes the texts of a secret mail that is done with, because they open an account. */
const forgetSecret = (scope: Outbox, id: string) =>
  changing(scope, id).set({ text: '', html: null }).where('is_secret', '=', true).execute()

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
          .select([...shown, ...shownOfDelivery])
          .execute(),
      toItem: toMail,
    }),

  find: (scope: Scope, id: string): Promise<MailRow | undefined> =>
    ofOrganisation(scope).where('id', '=', id).selectAll().executeTakeFirst(),

  /** The mail, if it is still to be sent. */
  findUnsent: (scope: Scope, id: string): Promise<MailRow | undefined> =>
    ofOrganisation(scope)
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('outcome', 'is', null)
      .selectAll()
      .executeTakeFirst(),

  /** The organisation of a mail, for a report about it, which names no other. */
  async findOrganisation(db: Kysely<Database>, id: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string | null }>`select muster_find_organisation_of_mail(${id}) as id`.execute(db)
    return rows[0]?.id ?? undefined
  },

  /** Marks a mail as sent. */
  async markSent(scope: Scope, id: string): Promise<void> {
    await changing(scope, id)
      .set({ sent_at: scope.now })
      .where('sent_at', 'is', null)
      .where('outcome', 'is', null)
      .execute()
    await forgetSecret(scope, id)
  },

  /** Notes that a mail will not arrive, and returns its address; undefined when that was known, or it is gone. */
  async markUndelivered(scope: Outbox, id: string, { outcome, reason }: Undelivered): Promise<string | undefined> {
    const marked = await changing(scope, id)
      .set({ outcome, outcome_reason: reason })
      .where('outcome', 'is', null)
      .returning('to_address')
      .executeTakeFirst()
    await forgetSecret(scope, id)
    return marked?.to_address
  },

  async deleteBefore({ db, organisationId }: Scope, instant: Date): Promise<void> {
    await db
      .deleteFrom('mails')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', instant)
      .execute()
  },
}
