import { sql } from 'kysely'
import type { PublicScope, Scope } from '@server/database/scope'

/** In which organisations people have changed, as triggers note it. */
export const peopleChangeRepository = {
  /** For all organisations, as the role `open`. */
  async organisationIds({ db }: Pick<PublicScope, 'db'>): Promise<string[]> {
    const { rows } = await sql<{ organisation_id: string }>`
      select organisation_id from muster_organisations_with_changed_people()`.execute(db)
    return rows.map(({ organisation_id }) => organisation_id)
  },

  /** Removes what is seen by this transaction: what is committed later is found the next time. */
  async take({ db, organisationId }: Scope): Promise<void> {
    await db.deleteFrom('people_changes').where('organisation_id', '=', organisationId).execute()
  },
}
