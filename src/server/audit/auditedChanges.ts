import { isDeepStrictEqual } from 'node:util'
import type { AuditedChanges, AuditedValue } from '@contract/audit'
import { fieldOf } from '@server/database/fieldNames'

/**
 * What the audit log notes of a column: its values before and after; only that it changed, for whatever a person writes; or
 * nothing, for what the server derives from other columns (decision 0074).
 */
export type Audited = 'values' | 'change' | 'nothing'
/** Fields as they are stored; null where the record does not exist: before its creation, after its removal. */
type Fields = Readonly<Record<string, unknown>> | null

/** Characters of a value in JSON: longer ones, such as long lists of ids, are only noted as changed. */
const longestValue = 4_000

const toValue = (value: unknown): AuditedValue =>
  value instanceof Date ? value.toISOString() : ((value ?? null) as AuditedValue) // what is audited has columns of these types
const isShort = (value: AuditedValue) => JSON.stringify(value).length <= longestValue

/**
 * The fields that differ, named as on the wire. Of a record that is created or removed, only the fields whose values are
 * kept.
 */
export const changesBetween = (
  audited: Readonly<Record<string, Audited>>,
  before: Fields,
  after: Fields,
): AuditedChanges => {
  const isEdit = before !== null && after !== null
  const changes: Record<string, AuditedChanges[string]> = {}
  for (const [column, kept] of Object.entries(audited)) {
    const values = { before: toValue(before?.[column]), after: toValue(after?.[column]) }
    if (kept === 'nothing' || isDeepStrictEqual(values.before, values.after)) continue
    if (kept === 'values' && isShort(values.before) && isShort(values.after)) changes[fieldOf(column)] = values
    else if (isEdit) changes[fieldOf(column)] = null
  }
  return changes
}

/** The lists of ids that differ between two forms, in any order: of what a record has in other tables than its own. */
export const idsBetween = (before: Fields, after: Fields): AuditedChanges => {
  const sorted = (fields: Fields) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, ids]) => (Array.isArray(ids) ? [[field, ids.toSorted()]] : [])),
    )
  const [old, present] = [sorted(before), sorted(after)]
  const audited = Object.fromEntries(Object.keys({ ...old, ...present }).map((field) => [field, 'values' as const]))
  return changesBetween(audited, old, present)
}
