import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

type Entry = {
  id: string
  organisation_id: string
  person_id: string | null
  event: string
  details: object
  address: string | null
  created_at: Date
}

/** The audit entries. There is no method to change them. */
export const auditRepository = {
  /** False when the entry exists. */
  async add(db: Kysely<Database>, { details, ...entry }: Entry): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('audit_log')
      .values({ ...entry, details: JSON.stringify(details) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
}
