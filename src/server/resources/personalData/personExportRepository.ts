import { randomUUID } from 'node:crypto'
import type { Generated, Selectable } from 'kysely'
import type { PersonExport } from '@contract/personalData'
import type { Instant, InstantOrNull, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'

type PersonExportsTable = Owned & {
  person_id: string
  requested_by: string | null
  state: PersonExport['state']
  failure: string | null
  /** Of its parts. */
  done: Generated<number>
  total: number
  size: number | null
  created_at: Instant
  finished_at: InstantOrNull
  expires_at: InstantOrNull
}
export type PersonExportRow = Selectable<PersonExportsTable>

declare module '@server/database/schema' {
  interface Database {
    person_exports: PersonExportsTable
  }
}

type Here = Pick<Scope, 'db' | 'organisationId'>

const ofOrganisation = ({ db, organisationId }: Here) =>
  db.selectFrom('person_exports').where('organisation_id', '=', organisationId)

const changing = ({ db, organisationId }: Here, id: string) =>
  db
    .updateTable('person_exports')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', 'in', underway)

const removing = ({ db, organisationId }: Here) =>
  db.deleteFrom('person_exports').where('organisation_id', '=', organisationId)

const underway: readonly PersonExport['state'][] = ['waiting', 'running']

export const personExportRepository = {
  /** The latest one of a person. */
  latest: (here: Here, personId: string): Promise<PersonExportRow | undefined> =>
    ofOrganisation(here)
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .selectAll()
      .limit(1)
      .executeTakeFirst(),

  find: (here: Here, id: string): Promise<PersonExportRow | undefined> =>
    ofOrganisation(here).where('id', '=', id).selectAll().executeTakeFirst(),

  /** Undefined when one of the person is under way. */
  add: ({ db, organisationId, actor, now }: Scope, personId: string, total: number) =>
    db
      .insertInto('person_exports')
      .values({
        id: randomUUID(),
        organisation_id: organisationId,
        person_id: personId,
        requested_by: actor.globalId,
        state: 'waiting',
        total,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Of one that is under way; false when it is not, or not any more. */
  async change(
    here: Here,
    id: string,
    changes: Partial<Pick<PersonExportRow, 'state' | 'failure' | 'done' | 'size' | 'finished_at' | 'expires_at'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await changing(here, id).set(changes).executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Those of a person that are not under way. */
  async removeFinished(here: Here, personId: string): Promise<void> {
    await removing(here).where('person_id', '=', personId).where('state', 'not in', underway).execute()
  },

  async removeExpired(here: Here, now: Date): Promise<void> {
    await removing(here).where('expires_at', '<=', now).execute()
  },

  async recorded(here: Here, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await ofOrganisation(here).where('id', 'in', ids).select('id').execute()
    return new Set(rows.map(({ id }) => id))
  },
}
