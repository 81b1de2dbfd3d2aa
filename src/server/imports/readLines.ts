import { StartProblem } from '@server/startProblem'
import { createCells } from './cells'
import type { CsvLine } from './csvLines'
import type { ImportFacts } from './importFacts'
import type { ImportKind } from './importKind'

type Read = Record<string, unknown>
type Column = { name: string; place: number }

const wordsOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** Where each column stands. Throws a StartProblem for a header that has a wrong column, or lacks one. */
const columnsIn = (header: CsvLine | undefined, known: readonly string[], optional: readonly string[]): Column[] => {
  const names = (header?.values ?? []).map((name) => name.toLowerCase())
  const wrong = names.filter((name, place) => !known.includes(name) || names.indexOf(name) !== place)
  const lacking = known.filter((name) => !names.includes(name) && !optional.includes(name))
  const problems = [
    ...(wrong.length > 0 ? [`${wordsOf(wrong)} can not be used`] : []),
    ...(lacking.length > 0 ? [`${wordsOf(lacking)} ${lacking.length > 1 ? 'are' : 'is'} missing`] : []),
  ]
  const all = known.map((name) => (optional.includes(name) ? `(${name})` : name)).join(', ')
  const hints = [
    ...(optional.length > 0 ? ['Those in brackets may be missing.'] : []),
    ...(names.length === 1 ? ['Commas or semicolons separate them.'] : []),
  ]
  if (problems.length > 0)
    throw new StartProblem(
      [`The header is wrong: ${problems.join('; ')}. It names these columns: ${all}.`, ...hints].join(' '),
    )
  return names.map((name, place) => ({ name, place }))
}

/** Reads every line of a file; the problems name the lines. */
export const readLines = (kind: ImportKind, [header, ...lines]: readonly CsvLine[], facts: ImportFacts) => {
  const schema = kind.columns(createCells(facts))
  const known = Object.keys(schema.shape)
  const columns = columnsIn(header, known, kind.optional)
  const empty = Object.fromEntries(known.map((name) => [name, '']))
  const seen = new Map<string, number>()
  const records: Read[] = []
  const problems: string[] = []

  const problemsOf = ({ number, values }: CsvLine): string[] => {
    if (values.length !== columns.length) return [`has ${values.length} values instead of ${columns.length}`]
    const given = Object.fromEntries(columns.map(({ name, place }) => [name, values[place] ?? '']))
    const { data, error } = schema.safeParse({ ...empty, ...given })
    if (!data) return error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
    const wrong = kind.judge?.(data)
    if (wrong) return [wrong.join(' ')]
    const identity = kind.identify(data)
    const first = seen.get(identity)
    if (first !== undefined) return [`is the same record as line ${first}`]
    seen.set(identity, number)
    records.push(data)
    return []
  }
  for (const line of lines) for (const problem of problemsOf(line)) problems.push(`Line ${line.number}: ${problem}.`)
  return { records, problems }
}
