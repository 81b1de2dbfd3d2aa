import { sql } from 'kysely'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { Scope } from '@server/database/scope'
import { type Condition } from '@server/records/conditionsOf'
import { refusedField } from '@server/problems/apiProblem'
import { bothWays } from '@server/records/recordTable'
import { codeOfCopy } from './catalogue'
import './trainingTables'

type Table = 'training_qualifications' | 'training_units' | 'training_courses'

/** Of every list of records with a code and a name. */
export const catalogueOrders = bothWays({
  name: sql`lower(name)`,
  code: sql`lower(code)`,
  updated_at: sql`updated_at`,
})

/** The filter of a status: 'active' is whatever is not inactive. */
export const isOfStatus = (value: unknown): Condition =>
  value === 'active' ? sql`status <> 'inactive'` : sql`status = ${value}`

/** A free code for a copy. */
export const freeCode = async ({ db, organisationId }: Scope, table: Table, code: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select lower(code) as code from ${sql.table(table)} where organisation_id = ${organisationId}`.execute(db)
  return codeOfCopy(code, new Set(rows.map((row) => row.code)))
}

type Before = { status: CatalogueStatus; published_at: Date | null }

/** The columns of a status that a form wants. What has been published stays so, and what is inactive stays inactive. */
export const statusColumns = (scope: Scope, wanted: 'draft' | 'published', before: Before | null) => {
  const published_at = before?.published_at ?? (wanted === 'published' ? scope.now : null)
  if (before?.status === 'inactive') return { status: before.status, published_at: before.published_at }
  if (before?.status === 'published' && wanted === 'draft')
    throw refusedField('status', 'A published record cannot become a draft again')
  return { status: wanted, published_at }
}

/** The status of a record that is switched on again. */
export const statusAgain = ({ published_at }: Pick<Before, 'published_at'>) =>
  published_at === null ? ('draft' as const) : ('published' as const)
