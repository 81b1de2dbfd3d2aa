import type { Kysely } from 'kysely'
import { createScopes } from '@server/database/scopes'
import type { Clock } from '@server/database/scope'
import { retrying } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import { newSid } from '../sids'

export type ConversationServices = {
  /** The organisation's service (IS…), created on the first request. */
  ofOrganisation(organisationId: string): Promise<string>
  /** The organisation of a token's service. */
  organisationOf(serviceSid: string): Promise<string | undefined>
}

/** Maps Twilio's services to organisations. The mapping never changes, so it is cached. */
export const createConversationServices = ({ db, now }: { db: Kysely<Database>; now: Clock }): ConversationServices => {
  const sids = new Map<string, string>()
  const organisations = new Map<string, string>()

  const remember = (organisationId: string, sid: string) => {
    sids.set(organisationId, sid)
    organisations.set(sid, organisationId)
  }
  const { inOrganisation, readingIn } = createScopes(db, now).open()
  const findOf = (organisationId: string) =>
    readingIn(organisationId, (bound) =>
      bound
        .selectFrom('conversation_services')
        .select('sid')
        .where('organisation_id', '=', organisationId)
        .executeTakeFirst(),
    )
  /** The organisation is not known yet, so the policies of one cannot be used. */
  const findOpenly = (sid: string) =>
    retrying(() =>
      db
        .selectFrom('conversation_services')
        .select(['sid', 'organisation_id'])
        .where('sid', '=', sid)
        .executeTakeFirst(),
    )
  const make = (organisationId: string) =>
    inOrganisation(organisationId, (bound) =>
      bound
        .insertInto('conversation_services')
        .values({ sid: newSid('IS'), organisation_id: organisationId, created_at: now() })
        .onConflict((conflict) => conflict.column('organisation_id').doNothing()) // another server was faster
        .execute(),
    )

  return {
    async ofOrganisation(organisationId) {
      const known = sids.get(organisationId)
      if (known !== undefined) return known
      let row = await findOf(organisationId)
      if (row === undefined) {
        await make(organisationId)
        row = await findOf(organisationId)
      }
      if (row === undefined) throw new Error(`The organisation ${organisationId} got no conversations service`)
      remember(organisationId, row.sid)
      return row.sid
    },
    async organisationOf(serviceSid) {
      const known = organisations.get(serviceSid)
      if (known !== undefined) return known
      const row = await findOpenly(serviceSid)
      if (row) remember(row.organisation_id, row.sid)
      return row?.organisation_id
    },
  }
}
