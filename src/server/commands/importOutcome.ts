import type { ImportOutcome, ImportWishes } from '@server/imports/importContent'
import { countsOf, countsText, problemsOf, reportCsv } from '@server/imports/importReport'

const mostShown = 50

/** What the command prints: the first problems, and the counts. A file with one is not written unless that was asked for. */
export const linesOf = ({ isApplied, rows }: ImportOutcome, { isDryRun, skipsRefused }: ImportWishes) => {
  const problems = rows.flatMap(problemsOf)
  const more = problems.length - mostShown
  const counts = countsOf(rows)
  const total = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${countsText(counts)}.`
  return {
    isRefused: counts.refused > 0 && !isApplied && !(isDryRun && skipsRefused),
    lines: [
      ...problems.slice(0, mostShown),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      isApplied ? total : `${total} Nothing was written.`,
    ],
  }
}

/** The report as a file: JSON when its name ends so, else CSV. */
export const reportText = (name: string, { rows }: ImportOutcome): string =>
  name.toLowerCase().endsWith('.json')
    ? JSON.stringify({ counts: countsOf(rows), rows }, undefined, 2)
    : reportCsv(rows)
