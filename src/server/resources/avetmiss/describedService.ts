import { sql } from 'kysely'
import { changesBetween, type Audited } from '@server/audit/auditedChanges'
import { columnsOf, recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import { refusingTaken } from '@server/records/refusingTaken'
import { requireTraining } from '@server/training/trainingSettings'
import type { Described } from './describedKinds'

type Row = { lock_version: number } & Record<string, unknown>
type Known = { id: string; title: string; code: string; lockVersion: number }

/** What people write is noted as changed, codes with their values (decision 0074). */
const auditedOf = (blank: object): Record<string, Audited> =>
  Object.fromEntries(
    Object.keys(columnsOf(blank)).map((column) => [
      column,
      /name|identifier|suburb/.test(column) ? 'change' : 'values',
    ]),
  )

/** What the regulator asks of a record of the catalogue: kept beside the record, from its first save on. */
export const describedService = <Values extends object>(of: Described<Values>) => {
  const { table, key, base, hasCode, kind, unique, blank } = of
  const audited = auditedOf(blank)

  const baseOf = async ({ db, organisationId }: Scope, id: string, isLocked: boolean) => {
    const { rows } = await sql<{ title: string; code: string }>`
      select name as title, ${hasCode ? sql`code` : sql`''`} as code from ${sql.table(base)}
      where organisation_id = ${organisationId} and id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db)
    if (!rows[0]) throw missing()
    return rows[0]
  }
  const rowOf = async ({ db, organisationId }: Scope, id: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where organisation_id = ${organisationId} and ${sql.ref(key)} = ${id}`.execute(
      db,
    )
    return rows[0]
  }
  const answer = (id: string, named: { title: string; code: string }, row: Row | undefined): Values & Known => {
    const known: Row = row ?? { lock_version: 0, ...columnsOf(blank) }
    const { lock_version: lockVersion, [key]: _key, ...columns } = known
    return { ...(recordOf(columns) as Values), id, ...named, lockVersion }
  }

  return {
    async show(scope: Scope, id: string): Promise<Values & Known> {
      await requireTraining(scope, 'avetmissExport')
      return answer(id, await baseOf(scope, id, false), await rowOf(scope, id))
    },

    /** The record itself is locked: of two who describe it for the first time, the second gets 409. */
    async save(scope: Scope, id: string, form: Values & { lockVersion?: number | undefined }): Promise<Values & Known> {
      await requireTraining(scope, 'avetmissExport')
      const { lockVersion, ...values } = form
      const named = await baseOf(scope, id, true)
      const before = await rowOf(scope, id)
      requireUnchanged({ lock_version: before?.lock_version ?? 0 }, lockVersion)
      const columns: Record<string, unknown> = {
        ...columnsOf(values),
        organisation_id: scope.organisationId,
        [key]: id,
        lock_version: (before?.lock_version ?? 0) + 1,
      }
      const names = Object.keys(columns)
      await refusingTaken(unique, () =>
        sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(columns))})
          on conflict (organisation_id, ${sql.ref(key)}) do update
          set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
          scope.db,
        ),
      )
      const after = await rowOf(scope, id)
      const changes = changesBetween(audited, before ?? columnsOf(blank), after ?? null)
      await noteChange(scope, 'updated', { kind, id, changes, action: 'describe' })
      return answer(id, named, after)
    },
  }
}
