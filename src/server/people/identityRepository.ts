import { type Selectable, sql } from 'kysely'
import type { Identity, IdentityForm, IdentityPage } from '@contract/identities'
import type { Instant, InstantOrNull, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { readPage } from '@server/records/readPage'

/** What other systems call a person: one id of each source, which no other person of the organisation has. */
type PeopleIdentitiesTable = Owned & {
  person_id: string
  source: string
  external_id: string
  created_at: Instant
  last_seen_at: InstantOrNull
}

declare module '@server/database/schema' {
  interface Database {
    people_identities: PeopleIdentitiesTable
  }
}

type Here = Pick<Scope, 'db' | 'organisationId'>

const toIdentity = (row: Selectable<PeopleIdentitiesTable>): Identity => ({
  id: row.id,
  source: row.source,
  externalId: row.external_id,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})

const ofOrganisation = ({ db, organisationId }: Here) =>
  db.selectFrom('people_identities').where('people_identities.organisation_id', '=', organisationId)

export const identityRepository = {
  listOf: (here: Here, personId: string, query: { page: number; per_page: number }): Promise<IdentityPage> =>
    readPage({
      matching: ofOrganisation(here).where('person_id', '=', personId),
      order: sql`source, id`,
      query,
      read: (ids) => ofOrganisation(here).where('id', 'in', ids).selectAll().execute(),
      toItem: toIdentity,
    }),

  find: (here: Here, { source, externalId }: IdentityForm) =>
    ofOrganisation(here)
      .where('source', '=', source)
      .where('external_id', '=', externalId)
      .select(['id', 'person_id', 'last_seen_at'])
      .executeTakeFirst(),

  /** Fails as a duplicate of one of the table's two unique keys. */
  async add({ db }: Here, row: Selectable<PeopleIdentitiesTable>): Promise<Identity> {
    await db.insertInto('people_identities').values(row).execute()
    return toIdentity(row)
  },

  async noteSeen({ db, organisationId }: Here, id: string, at: Date): Promise<void> {
    const own = db.updateTable('people_identities').where('organisation_id', '=', organisationId)
    await own.where('id', '=', id).set({ last_seen_at: at }).execute()
  },

  /** The removed row; undefined when the person has no such identity. */
  remove: ({ db, organisationId }: Here, personId: string, id: string) =>
    db
      .deleteFrom('people_identities')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
}
