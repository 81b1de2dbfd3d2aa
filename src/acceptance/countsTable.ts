import type { AreaCount, Counts } from './countProofs'

const numberOf = (id: string) => Number(id.slice(-3))
const follows = (id: string, before: string | undefined) =>
  before !== undefined && id.slice(0, -3) === before.slice(0, -3) && numberOf(id) === numberOf(before) + 1

/** `SH-001, SH-003 to SH-005`: consecutive ids as a range, for readability. */
export const shortened = (ids: string[]) => {
  const runs: string[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run && follows(id, run.at(-1))) run.push(id)
    else runs.push([id])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0] ?? ''} to ${run.at(-1) ?? ''}` : run.join(', '))).join(', ')
}

/** The missing ids; for an id named at another level, why that does not count. */
const missingIn = ({ missing, elsewhere }: AreaCount) => {
  const unnamed = missing.filter((id) => !elsewhere.some((proof) => proof.id === id))
  const named = elsewhere.map(({ id, needs, namedBy }) => `${id} (needs ${needs}, named by ${namedBy.join(' and ')})`)
  return [shortened(unnamed), ...named].filter(Boolean).join(', ')
}

/** One line per area: how many of how many, and which are not proven. */
export const countsTable = (counts: Counts) => {
  const width = Math.max(0, ...Object.keys(counts).map((name) => name.length))
  const line = (name: string, proven: number, total: number) =>
    `${name.padEnd(width)}  ${String(proven).padStart(4)} of ${String(total).padStart(4)} proven`
  const rows = Object.entries(counts)
  const sum = (key: 'proven' | 'total') => rows.reduce((all, [, count]) => all + count[key], 0)
  return [
    ...rows.map(([name, count]) =>
      [
        line(name, count.proven, count.total),
        ...(count.missing.length > 0 ? [`missing: ${missingIn(count)}`] : []),
      ].join('  '),
    ),
    line('All', sum('proven'), sum('total')),
  ].join('\n')
}
