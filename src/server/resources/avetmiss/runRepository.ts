import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { NatFile, Run, runCalls } from '@contract/training/avetmiss/runs'
import type { Scope } from '@server/database/scope'
import type { RunRow } from '@server/training/avetmiss/avetmissTables'
import type { Found } from '@server/training/avetmiss/rules'

type Here = Pick<Scope, 'db' | 'organisationId'>
type Query = CallData<typeof runCalls.findings>['query']

const ofOrganisation = ({ db, organisationId }: Here) =>
  db.selectFrom('avetmiss_runs').where('organisation_id', '=', organisationId)
const removing = ({ db, organisationId }: Here) =>
  db.deleteFrom('avetmiss_runs').where('organisation_id', '=', organisationId)
const underway: readonly Run['state'][] = ['waiting', 'running']

/** Findings of one statement. */
const findingsTogether = 500

/** The present name of the record that a finding is about: it is not kept, because people are named by it. */
const recordName = sql<string>`coalesce(case kind
  when 'program' then (select code || ' ' || name from training_qualifications as record
    where record.organisation_id = avetmiss_findings.organisation_id and record.id = record_id)
  when 'subject' then (select code || ' ' || name from training_units as record
    where record.organisation_id = avetmiss_findings.organisation_id and record.id = record_id)
  when 'location' then (select name from locations as record
    where record.organisation_id = avetmiss_findings.organisation_id and record.id = record_id)
  when 'organisation' then (select name from organisations as record where record.id = record_id)
  when 'learner' then (select btrim(first_name || ' ' || last_name) from people as record
    where record.organisation_id = avetmiss_findings.organisation_id and record.id = record_id)
  else (select name from training_classes as record
    where record.organisation_id = avetmiss_findings.organisation_id and record.id = record_id) end, '')`

export const runRepository = {
  latest: (here: Here): Promise<RunRow | undefined> =>
    ofOrganisation(here).orderBy('created_at', 'desc').orderBy('id').selectAll().limit(1).executeTakeFirst(),

  find: (here: Here, id: string): Promise<RunRow | undefined> =>
    ofOrganisation(here).where('id', '=', id).selectAll().executeTakeFirst(),

  /** Undefined when one is under way. */
  add: ({ db, organisationId, actor, now }: Scope, run: Pick<Run, 'year' | 'kind'>) =>
    db
      .insertInto('avetmiss_runs')
      .values({
        ...run,
        id: randomUUID(),
        organisation_id: organisationId,
        requested_by: actor.globalId,
        state: 'waiting',
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Of one that is under way; false when it is not, or not any more. */
  async change(
    { db, organisationId }: Here,
    id: string,
    changes: Partial<Pick<RunRow, 'state' | 'failure' | 'done' | 'total' | 'size' | 'finished_at'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('avetmiss_runs')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('state', 'in', underway)
      .set(changes)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Only the latest run is shown: those before it go, with their findings. */
  async removeOthers(here: Here, id: string): Promise<void> {
    await removing(here).where('id', '<>', id).where('state', 'not in', underway).execute()
  },

  async removeBefore(here: Here, before: Date): Promise<void> {
    await removing(here).where('created_at', '<', before).where('state', 'not in', underway).execute()
  },

  async recorded(here: Here, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await ofOrganisation(here).where('id', 'in', ids).select('id').execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** Instead of what an attempt that did not end has found. */
  async keepFindings({ db, organisationId }: Here, runId: string, findings: readonly Found[]): Promise<void> {
    await db
      .deleteFrom('avetmiss_findings')
      .where('organisation_id', '=', organisationId)
      .where('run_id', '=', runId)
      .execute()
    for (let from = 0; from < findings.length; from += findingsTogether)
      await db
        .insertInto('avetmiss_findings')
        .values(
          findings.slice(from, from + findingsTogether).map(({ recordId, ...finding }, at) => ({
            ...finding,
            id: `${runId}-${from + at}`,
            organisation_id: organisationId,
            run_id: runId,
            position: from + at,
            record_id: recordId,
          })),
        )
        .execute()
  },

  async errorsByFile({ db, organisationId }: Here, runId: string): Promise<Partial<Record<NatFile, number>>> {
    const rows = await db
      .selectFrom('avetmiss_findings')
      .where('organisation_id', '=', organisationId)
      .where('run_id', '=', runId)
      .groupBy('file')
      .select(['file', sql<number>`count(*)::int`.as('count')])
      .execute()
    return Object.fromEntries(rows.map(({ file, count }) => [file, count]))
  },

  async findings(
    { db, organisationId }: Here,
    runId: string,
    query: Query,
  ): Promise<CallAnswer<typeof runCalls.findings>> {
    const { page, per_page: perPage, 'q[file_eq]': file } = query
    const matching = db
      .selectFrom('avetmiss_findings')
      .where('organisation_id', '=', organisationId)
      .where('run_id', '=', runId)
      .$if(file !== undefined, (all) => all.where('file', '=', file as NatFile)) // it is defined here
    const records = await matching
      .select(['id', 'rule', 'file', 'field', 'sentence', 'kind', 'record_id as recordId', recordName.as('record')])
      .orderBy('position', query['q[s]'] === 'position asc' ? 'asc' : 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    return { records, total, page, perPage }
  },
}
