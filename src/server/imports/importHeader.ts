import type { ImportMapping } from '@contract/imports'
import type { ImportKind } from './importKind'
import { ImportProblem, MappingProblem, quoted } from './importProblem'

/** For each heading of a file, in its order, the column that it fills; null leaves it out. */
export type FileColumns = readonly (string | null)[]

const listed = (names: readonly string[]) =>
  [...names.slice(0, 5).map(quoted), ...(names.length > 5 ? ['…'] : [])].join(', ')
const missingText = (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? 'are' : 'is'} missing`

/** `E-mail address`, `e_mail-address` and `E-MAIL ADDRESS` are one name. */
const folded = (name: string) => name.toLowerCase().replaceAll(/[\s_.-]+/g, '_')

/** Which column each heading is by its name, the first of those that say the same. */
export const guessedColumns = (headings: readonly string[], { names, synonyms = {} }: ImportKind): FileColumns => {
  const named = new Map(names.flatMap((name) => [name, ...(synonyms[name] ?? [])].map((word) => [folded(word), name])))
  const columns = headings.map((heading) => named.get(folded(heading)) ?? null)
  return columns.map((column, place) => (columns.indexOf(column) === place ? column : null))
}

/** The required columns that none of the headings fills. */
export const missingColumns = (columns: FileColumns, { names, optional }: ImportKind): string[] =>
  names.filter((name) => !columns.includes(name) && !optional.includes(name))

/** By the names of the headings. Throws an ImportProblem for a header with a wrong one, or without one. */
const namedColumns = (headings: readonly string[], kind: ImportKind): FileColumns => {
  const columns = guessedColumns(headings, kind)
  const wrong = headings.filter((_heading, place) => columns[place] === null)
  const missing = missingColumns(columns, kind)
  const problems = [
    ...(wrong.length > 0 ? [`${listed(wrong)} can not be used`] : []),
    ...(missing.length > 0 ? [missingText(missing)] : []),
  ]
  if (problems.length === 0) return columns
  const all = kind.names.map((name) => (kind.optional.includes(name) ? `(${name})` : name)).join(', ')
  const hints = [
    ...(kind.optional.length > 0 ? ['Those in brackets may be missing.'] : []),
    ...(headings.length === 1 ? ['Commas, semicolons or tabs separate them.'] : []),
  ]
  throw new ImportProblem(
    [`The header is wrong: ${problems.join('; ')}. It names these columns: ${all}.`, ...hints].join(' '),
  )
}

/** As its sender says. Throws a MappingProblem that names what is wrong with it. */
const mappedColumns = (headings: readonly string[], kind: ImportKind, mapping: ImportMapping): FileColumns => {
  if (mapping.length !== headings.length)
    throw new MappingProblem(`names ${mapping.length} columns instead of ${headings.length}, one for each heading`)
  const wrong = mapping.find((column) => column !== null && !kind.names.includes(column))
  if (typeof wrong === 'string') throw new MappingProblem(`names a column that is not known, ${quoted(wrong)}`)
  const twice = mapping.find((column, place) => column !== null && mapping.indexOf(column) !== place)
  if (typeof twice === 'string') throw new MappingProblem(`names the column ${quoted(twice)} twice`)
  const missing = missingColumns(mapping, kind)
  if (missing.length > 0)
    throw new MappingProblem(`does not say where ${listed(missing)} ${missing.length > 1 ? 'are' : 'is'}`)
  return mapping
}

export const columnsOf = (headings: readonly string[], kind: ImportKind, mapping: ImportMapping | null): FileColumns =>
  mapping ? mappedColumns(headings, kind, mapping) : namedColumns(headings, kind)
