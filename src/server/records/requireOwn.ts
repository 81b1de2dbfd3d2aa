import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'

type OwnedTable = {
  [Name in keyof Database]: Database[Name] extends { id: string; organisation_id: string } ? Name : never
}[keyof Database]

/** 422 'does not exist' on the field when the organisation lacks one of the ids that a form refers to (D-13, D-18). */
export const requireOwn = async (
  { db, organisationId }: Scope,
  table: OwnedTable,
  ids: readonly string[],
  field: string,
): Promise<void> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await (db as unknown as Kysely<{ records: { id: string; organisation_id: string } }>)
    .selectFrom(table as unknown as 'records')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', wanted)
    .select('id')
    .execute()
  if (found.length < wanted.length) throw refusedField(field, 'does not exist')
}
