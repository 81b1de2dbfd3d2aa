import { type RawBuilder, sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { avetmissCalls } from '@contract/training/avetmiss/calls'
import type { Listed, ListedKind } from '@contract/training/avetmiss/keptRecords'
import { isFound } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { requireTraining } from '@server/training/trainingSettings'
import { describedKinds } from './describedKinds'

type Query = CallData<typeof avetmissCalls.records>['query']

const described = (table: string, key: string) => sql`exists (
  select 1 from ${sql.table(table)} as own where own.organisation_id = base.organisation_id
    and own.${sql.ref(key)} = base.id)`

/** Learners are the people who are or were in a class. */
const learners = sql`
  select base.id, '' as code, base.first_name || ' ' || base.last_name as name, base.organisation_id,
    ${described('training_learner_details', 'person_id')} as is_described
  from people as base
  where base.erased_at is null and exists (
    select 1 from training_enrolments as enrolment
    where enrolment.organisation_id = base.organisation_id and enrolment.person_id = base.id)`

const rowsOf = (kind: ListedKind): RawBuilder<unknown> => {
  if (kind === 'learner') return learners
  const { base, table, key, hasCode } = describedKinds[kind]
  // what is in use is reported although it was switched off
  const offered = kind === 'location' ? sql`base.archived_at is null` : sql`true`
  return sql`
    select base.id, ${hasCode ? sql`base.code` : sql`''`} as code, base.name, base.organisation_id,
      ${kind === 'class' ? sql`true` : described(table, key)} as is_described
    from ${sql.table(base)} as base where ${offered}`
}

const stateOf = (asked: Query['q[state_eq]']) => {
  if (asked === undefined) return sql`true`
  return asked === 'described' ? sql`is_described` : sql`not is_described`
}

/** What the files are made of, one kind at a time. */
export const listRecords = async (scope: Scope, query: Query): Promise<CallAnswer<typeof avetmissCalls.records>> => {
  await requireTraining(scope, 'avetmissExport')
  const { page, per_page: perPage, 'q[kind_eq]': kind, 'q[code_or_name_cont]': searched = '' } = query
  const direction = query['q[s]'] === 'name asc' ? sql`asc` : sql`desc`
  const found = sql`
    from (${rowsOf(kind)}) as listed
    where organisation_id = ${scope.organisationId} and ${stateOf(query['q[state_eq]'])}
      and ${isFound(sql`code || ' ' || name`, searched)}`
  const { rows } = await sql<Omit<Listed, 'kind'>>`
    select id, code, name, is_described as "isDescribed" ${found}
    order by lower(name) ${direction}, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(scope.db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(scope.db)
  return { records: rows.map((row) => ({ ...row, kind })), total: counted[0]?.total ?? 0, page, perPage }
}
