import { sql } from 'kysely'
import type { OptionalMailKind } from '@contract/mails'
import type { Scope } from '@server/database/scope'

/** The transaction of an organisation, with or without a signed-in person. */
type Within = Pick<Scope, 'db' | 'organisationId' | 'now'>
/** Which mails of which person. */
export type Subscription = { kind: OptionalMailKind; personId: string }

const unsubscriptions = ({ db, organisationId }: Pick<Within, 'db' | 'organisationId'>, personId: string) =>
  db
    .selectFrom('mail_unsubscriptions')
    .where('mail_unsubscriptions.organisation_id', '=', organisationId)
    .where('mail_unsubscriptions.person_id', '=', personId)

const bounced = ({ db, organisationId }: Pick<Within, 'db' | 'organisationId'>, personId: string) =>
  db
    .selectFrom('bounced_addresses')
    .where('bounced_addresses.organisation_id', '=', organisationId)
    .where('bounced_addresses.person_id', '=', personId)

/** Which mails people want, and whose address takes none. */
export const mailReceiverRepository = {
  /** Why a person is sent no mail of a kind; null when they are. */
  async reasonToWithhold(scope: Within, { kind, personId }: Subscription): Promise<string | null> {
    return (await mailReceiverRepository.reasonsToWithhold(scope, kind, [personId])).get(personId) ?? null
  },

  /** The same of many people: those who are sent none, with the reason. */
  async reasonsToWithhold(
    { db, organisationId }: Pick<Within, 'db' | 'organisationId'>,
    kind: OptionalMailKind,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ person_id: string; reason: string | null }>`
      select person_id, reason from bounced_addresses
      where organisation_id = ${organisationId} and person_id = any(${[...personIds]}::text[])
      union all
      select person_id, null from mail_unsubscriptions
      where organisation_id = ${organisationId} and person_id = any(${[...personIds]}::text[]) and kind = ${kind}`.execute(
      db,
    )
    // what the person wants comes last, and so counts
    return new Map(
      rows.map(({ person_id, reason }) => [
        person_id,
        reason === null
          ? 'The person has unsubscribed from mails of this kind.'
          : `The person’s address takes no mails: ${reason}`,
      ]),
    )
  },

  async preferences(scope: Within, personId: string) {
    const kinds = await unsubscriptions(scope, personId).select('kind').execute()
    const address = await bounced(scope, personId).select('bounced_at').executeTakeFirst()
    return { unsubscribed: kinds.map(({ kind }) => kind), bouncedAt: address?.bounced_at ?? null }
  },

  /** Does nothing for a person who is gone, or has unsubscribed before. */
  async unsubscribe({ db, organisationId, now }: Within, { kind, personId }: Subscription): Promise<void> {
    await db
      .insertInto('mail_unsubscriptions')
      .columns(['organisation_id', 'person_id', 'kind', 'created_at'])
      .expression((build) =>
        build
          .selectFrom('people')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', personId)
          .select(['organisation_id', 'id', sql.lit<OptionalMailKind>(kind).as('kind')])
          .select(sql<Date>`${now}::timestamptz`.as('created_at')),
      )
      .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id', 'kind']).doNothing())
      .execute()
  },

  async subscribe({ db, organisationId }: Within, { kind, personId }: Subscription): Promise<void> {
    await db
      .deleteFrom('mail_unsubscriptions')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .execute()
  },

  /** Notes that an address takes no mails, of the person who has it now. */
  async noteBounce({ db, organisationId, now }: Within, address: string, reason: string): Promise<void> {
    await db
      .insertInto('bounced_addresses')
      .columns(['organisation_id', 'person_id', 'reason', 'bounced_at'])
      .expression((build) =>
        build
          .selectFrom('people')
          .where('organisation_id', '=', organisationId)
          .where(sql`lower(email)`, '=', address.toLowerCase())
          .select(['organisation_id', 'id', sql<string>`${reason}::text`.as('reason')])
          .select(sql<Date>`${now}::timestamptz`.as('bounced_at')),
      )
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'person_id']).doUpdateSet({ reason, bounced_at: now }),
      )
      .execute()
  },

  /** For a person whose address has changed. */
  async forgetBounce({ db, organisationId }: Within, personId: string): Promise<void> {
    await db
      .deleteFrom('bounced_addresses')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .execute()
  },
}
