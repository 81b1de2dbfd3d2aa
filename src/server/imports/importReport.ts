import { csvOf } from '@contract/csv'
import { rowOutcomes, type AbsentPerson, type Import, type ImportRow } from '@contract/imports'

type Counts = Import['counts']

export const noCounts: Counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }

export const countsOf = (rows: readonly Pick<ImportRow, 'outcome'>[]): Counts => {
  const counts = { ...noCounts }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

const problemText = ({ field, words }: ImportRow['problems'][number]) => (field === null ? words : `${field} ${words}`)

/** A sentence for each problem of a row. */
export const problemsOf = ({ line, problems }: ImportRow): string[] =>
  problems.map((problem) => `Line ${line}: ${problemText(problem)}.`)

/** `2 created, 1 changed, 7 unchanged, 0 refused`. */
export const countsText = (counts: Counts): string =>
  rowOutcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ')

/** The report as a file for spreadsheets. */
export const reportCsv = (rows: readonly ImportRow[]): string =>
  csvOf([
    ['line', 'record', 'outcome', 'changed columns', 'problems'],
    ...rows.map((row) => [
      row.line,
      row.record,
      row.outcome,
      row.fields.join(', '),
      row.problems.map(problemText).join('; '),
    ]),
  ])

/** People whom a file does not name, as a file for spreadsheets. */
export const absentCsv = (people: readonly AbsentPerson[]): string =>
  csvOf([['name', 'email'], ...people.map(({ name, email }) => [name, email])])
