import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Retained, Retention } from '@contract/retention'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { Rules } from './retentionRules'
import type { RetentionRow } from './retentionTables'

type Bound = Pick<Scope, 'db' | 'organisationId'>
export type StoredRules = Rules & { appliedAt: Date | null; lockVersion: number }

const toTime = (months: number | null) => months?.toString() ?? 'forever'
const toMonths = (time: Retention[keyof Retention]) => (time === 'forever' ? null : Number(time))

const toRules = (row: RetentionRow): StoredRules => ({
  // only times that the contract knows are stored
  present: {
    messages: toTime(row.messages_months),
    chat: toTime(row.chat_months),
    auditLog: toTime(row.audit_log_months),
  } as Retention,
  planned: row.planned && row.planned_from && { rules: row.planned, from: row.planned_from },
  appliedAt: row.applied_at,
  lockVersion: row.lock_version,
})

const ofOrganisation = ({ db, organisationId }: Bound) =>
  db.selectFrom('retention_rules').selectAll().where('organisation_id', '=', organisationId)

const runOf = ({ db, organisationId }: Bound) =>
  db.selectFrom('retention_runs').selectAll().where('organisation_id', '=', organisationId)

/** What an organisation keeps for how long, and what was removed so far while something is being removed. */
export const retentionRepository = {
  async find(bound: Bound): Promise<StoredRules | undefined> {
    const row = await ofOrganisation(bound).executeTakeFirst()
    return row && toRules(row)
  },

  /** The same, locked; who decides first makes the row. */
  async lock(bound: Bound): Promise<StoredRules> {
    await bound.db
      .insertInto('retention_rules')
      .values({ organisation_id: bound.organisationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return toRules(await ofOrganisation(bound).forUpdate().executeTakeFirstOrThrow())
  },

  async store({ db, organisationId }: Bound, { present, planned }: Rules, isEdit: boolean): Promise<StoredRules> {
    const row = await db
      .updateTable('retention_rules')
      .set((column) => ({
        messages_months: toMonths(present.messages),
        chat_months: toMonths(present.chat),
        audit_log_months: toMonths(present.auditLog),
        planned: planned && JSON.stringify(planned.rules),
        planned_from: planned?.from ?? null,
        ...(isEdit && { lock_version: column('lock_version', '+', 1) }),
      }))
      .where('organisation_id', '=', organisationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRules(row)
  },

  async noteApplied({ db, organisationId, now }: Scope): Promise<void> {
    await db
      .updateTable('retention_rules')
      .set({ applied_at: now })
      .where('organisation_id', '=', organisationId)
      .execute()
  },

  /** Begins a run, or goes on with one that was interrupted. */
  async beginRun({ db, organisationId, now }: Scope): Promise<void> {
    await db
      .insertInto('retention_runs')
      .values({ organisation_id: organisationId, id: randomUUID(), started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** The run that is under way, locked. */
  lockRun: (bound: Bound) => runOf(bound).forUpdate().executeTakeFirst(),

  /** Notes where the run goes on. */
  async moveRun({ db, organisationId }: Bound, to: { stage: Retained; position: string }): Promise<void> {
    await db.updateTable('retention_runs').set(to).where('organisation_id', '=', organisationId).execute()
  },

  /** Counts what this transaction has removed. */
  async countRemoved({ db, organisationId }: Bound, kind: 'messages' | 'chat', removed: number): Promise<void> {
    if (removed === 0) return
    await db
      .updateTable('retention_runs')
      .set(({ eb, ref }) => ({ [kind]: eb(ref(kind), '+', removed) }))
      .where('organisation_id', '=', organisationId)
      .execute()
  },

  /** Ends the run; undefined when it has ended already. */
  endRun: ({ db, organisationId }: Bound) =>
    db.deleteFrom('retention_runs').where('organisation_id', '=', organisationId).returningAll().executeTakeFirst(),

  /** The oldest entries of the audit log that the present rule does not keep; the database notes itself that they are gone. */
  async removeAuditEntries({ db, organisationId, now }: Scope, run: string, most: number): Promise<number> {
    const { rows } = await sql<{ removed: number }>`
      select muster_remove_old_audit_entries(${organisationId}, ${run}, ${now}, ${most}) as removed`.execute(db)
    return rows[0]?.removed ?? 0
  },
}

/** How many entries of the audit log are older than that, up to `most`. */
export const countOldAuditEntries = async (
  { db, organisationId }: { db: Kysely<Database>; organisationId: string },
  { before, most }: { before: Date; most: number },
): Promise<number> => {
  const old = db
    .selectFrom('audit_log')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', before)
    .limit(most)
  const counted = db.selectFrom(old.as('old')).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}
