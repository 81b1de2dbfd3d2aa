import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Kysely } from 'kysely'
import { resolveShortCodes } from '@contract/shortCodeTexts'
import type { CallData } from '@contract/call'
import { mailCalls, type Mail, type MailPage, type RequiredMailKind } from '@contract/mails'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import type { MailRow } from './mailTables'

type Query = CallData<typeof mailCalls.index>['query']
/** The transaction of an organisation that stores a mail, with or without a signed-in person. */
export type Outbox = Pick<Scope, 'db' | 'organisationId' | 'now'>
export type NewMailRow = Omit<Insertable<Database['mails']>, 'id' | 'organisation_id' | 'created_at' | 'sent_at'>
type OwnText = Pick<MailRow, 'to_address' | 'subject' | 'text' | 'outcome' | 'outcome_reason'>
/** What differs between the mails of many. */
type OwnColumns = Record<'person_id' | 'to_address' | 'subject' | 'code_values', string> & {
  outcome: MailRow['outcome']
  outcome_reason: string | null
}
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

/** A mail with its text, also where that is one of many mails. */
const whole = async (scope: Outbox, row: MailRow | undefined): Promise<MailRow | undefined> => {
  if (!row || row.mail_text_id === null) return row
  const said = await scope.db
    .selectFrom('mail_texts')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', row.mail_text_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const values = { ...said.code_values, ...row.code_values }
  return {
    ...row,
    text: resolveShortCodes(said.text, values, 'plain'),
    html: resolveShortCodes(said.html, values, 'html'),
  }
}

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

  /** Stores the text of many mails, once for each id. */
  async addText(
    { db, organisationId, now }: Outbox,
    { values, ...text }: { id: string; text: string; html: string; values: object },
  ) {
    await db
      .insertInto('mail_texts')
      .values({ ...text, organisation_id: organisationId, code_values: JSON.stringify(values), created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },

  /**
   * Stores mails that differ in these columns alone; returns their ids in the same order. As arrays: thousands of values
   * take the server and the database as long to read as to write.
   */
  async addAll(
    { db, organisationId, now }: Outbox,
    common: Omit<NewMailRow, keyof OwnColumns>,
    mails: readonly OwnColumns[],
  ): Promise<string[]> {
    const ids = mails.map(() => randomUUID())
    if (ids.length === 0) return ids
    const same = Object.entries({ ...common, organisation_id: organisationId, created_at: now })
    const column = (key: keyof OwnColumns) => sql`${mails.map((mail) => mail[key])}::text[]`
    await sql`
      insert into mails (id, person_id, to_address, subject, code_values, outcome, outcome_reason,
        ${sql.join(same.map(([name]) => sql.ref(name)))})
      select id, person_id, to_address, subject, code_values::jsonb, outcome, outcome_reason,
        ${sql.join(same.map(([, value]) => value))}
      from unnest(${ids}::text[], ${column('person_id')}, ${column('to_address')}, ${column('subject')},
        ${column('code_values')}, ${column('outcome')}, ${column('outcome_reason')})
        as one (id, person_id, to_address, subject, code_values, outcome, outcome_reason)`.execute(db)
    return ids
  },

  /** The same of mails that are always sent, each with a text of its own. */
  async addEach(
    { db, organisationId, now }: Outbox,
    kind: RequiredMailKind,
    mails: readonly OwnText[],
  ): Promise<string[]> {
    const ids = mails.map(() => randomUUID())
    const column = (key: keyof OwnText) => sql`${mails.map((mail) => mail[key])}::text[]`
    await sql`
      insert into mails (id, to_address, subject, text, outcome, outcome_reason, kind, attachments, is_secret,
        organisation_id, created_at)
      select one.*, ${kind}, '[]', false, ${organisationId}, ${now}
      from unnest(${ids}::text[], ${column('to_address')}, ${column('subject')}, ${column('text')}, ${column('outcome')},
        ${column('outcome_reason')}) as one`.execute(db)
    return ids
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

  find: async (scope: Scope, id: string): Promise<MailRow | undefined> =>
    whole(scope, await ofOrganisation(scope).where('id', '=', id).selectAll().executeTakeFirst()),

  /** The mail, if it is still to be sent. */
  async findUnsent(scope: Scope, id: string): Promise<MailRow | undefined> {
    const unsent = ofOrganisation(scope).where('id', '=', id).where('sent_at', 'is', null).where('outcome', 'is', null)
    return whole(scope, await unsent.selectAll().executeTakeFirst())
  },

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

  /** A mail that failed waits again; undefined when there is none, or it did not fail. */
  async unfail(scope: Outbox, id: string): Promise<Mail | undefined> {
    const row = await changing(scope, id)
      .set({ outcome: null, outcome_reason: null })
      .where('outcome', '=', 'failed')
      .returning([...shown, ...shownOfDelivery])
      .executeTakeFirst()
    return row && toMail(row)
  },

  async deleteBefore({ db, organisationId }: Scope, instant: Date): Promise<void> {
    await db
      .deleteFrom('mails')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', instant)
      .execute()
    await db
      .deleteFrom('mail_texts')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', instant)
      .where(
        sql<boolean>`not exists (select from mails
          where mails.organisation_id = mail_texts.organisation_id and mails.mail_text_id = mail_texts.id)`,
      )
      .execute()
  },
}
