import { sql, type RawBuilder } from 'kysely'
import { monthsOf, mostMonths, type ReportPeriod } from '@contract/training/reports'
import type { Scope } from '@server/database/scope'
import { startOfDay } from '@server/time/timeZones'
import { todayOf } from '@server/training/classPhase'
import { isDecided } from '@server/training/enrolmentRights'

export type Narrowed = {
  'q[class_id_eq]'?: string | undefined
  'q[course_id_eq]'?: string | undefined
}

const ifAsked = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>) =>
  value === undefined ? sql`true` : condition(value)

/** On `training_enrolments` and their `class`: published ones, in which the scope's person decides, as far as is asked. */
export const isReported = (scope: Scope, query: Narrowed) => sql`(
  training_enrolments.organisation_id = ${scope.organisationId} and class.status = 'published' and ${isDecided(scope)}
    and ${ifAsked(query['q[class_id_eq]'], (id) => sql`class.id = ${id}`)}
    and ${ifAsked(query['q[course_id_eq]'], (id) => sql`class.course_id = ${id}`)})`

/** `training_enrolments` with their `class` and `course`. */
export const enrolmentsOfClasses = sql`training_enrolments
  join training_classes as class
    on class.organisation_id = training_enrolments.organisation_id and class.id = training_enrolments.class_id
  join training_courses as course on course.organisation_id = class.organisation_id and course.id = class.course_id`

/** A record as other records name it. */
export const namedOf = (table: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`

type Month = { name: string; start: Date; end: Date }

/** The months of a period, the latest first: each from its first instant in the organisation's time zone. */
export const monthsIn = (
  { now, timeZone }: Pick<Scope, 'now' | 'timeZone'>,
  period: ReportPeriod | undefined,
): Month[] => {
  const count = period === undefined ? mostMonths : monthsOf[period]
  const [year = 0, month = 1] = todayOf({ now, timeZone }).split('-').map(Number)
  const nameOf = (back: number) => new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7)
  const startOf = (back: number) => startOfDay(`${nameOf(back)}-01`, timeZone)
  return Array.from({ length: count }, (_, back) => ({
    name: nameOf(back),
    start: startOf(back),
    end: startOf(back - 1),
  }))
}

/** When a period begins; null without one. */
export const startOfPeriod = (scope: Pick<Scope, 'now' | 'timeZone'>, period: ReportPeriod | undefined): Date | null =>
  period === undefined ? null : (monthsIn(scope, period).at(-1)?.start ?? null)

type Page<Row> = { records: Row[]; total: number; page: number; perPage: number }
type Rows = {
  /** With what they are ordered by. */
  rows: RawBuilder<unknown>
  /** Ends with what is unique. */
  order: RawBuilder<unknown>
  /** Of those that are shown (`shown`), by the names of the wire. */
  columns: RawBuilder<unknown>
}

/** A page of the rows of a report and how many there are, in one statement. */
export const pageOfRows = async <Row>(
  { db }: Scope,
  { page, per_page: perPage }: { page: number; per_page: number },
  { rows, order, columns }: Rows,
): Promise<Page<Row>> => {
  const { rows: answers } = await sql<{ total: number; records: Row[] }>`
    with found as materialized (${rows}),
      shown as (
        select found.*, row_number() over (order by ${order}) as place from found
        order by place limit ${perPage} offset ${(page - 1) * perPage})
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(to_jsonb(record) order by place), '[]')
        from shown cross join lateral (select ${columns}) as record) as records`.execute(db)
  const [{ total, records } = { total: 0, records: [] }] = answers
  return { records, total, page, perPage }
}
