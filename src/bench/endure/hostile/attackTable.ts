import { judgeRow } from './judgeRow'
import type { Row } from './measureAttack'

const ms = (value: number) => (value >= 10 ? String(Math.round(value)) : value.toFixed(value < 1 ? 2 : 1))
const percent = (value: number | null) => (value === null || Number.isNaN(value) ? '–' : `${Math.round(value)}`)

/** '422 × 100, 429 × 7,021', the most frequent first. */
const outcomesOf = ({ tally }: Row['outcomes']) =>
  Object.entries(tally)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([outcome, count]) => `${outcome} × ${count.toLocaleString('en')}`)
    .join(', ')

const heading = [
  'attack',
  'sent (at most a second)',
  'what came back',
  'server ms each',
  'calm p50 / p95',
  'p50',
  'p95',
  'max',
  'errors',
  'somebody else at most',
  'descriptors before / most / after',
  'MB before / most / after',
  'processor %: server (waited for one) / database / attacker / others',
  'verdict',
]

const cellsOf = (row: Row, isQuick: boolean) => {
  const { attack, calm, during, tried, outcomes, costOfRequest, held, shares, load } = row
  const { before, most, after } = held
  return [
    attack.title,
    `${outcomes.sent.toLocaleString('en')} (${attack.rate.perSecond.toLocaleString('en')})`,
    outcomesOf(outcomes),
    ms(costOfRequest),
    `${ms(calm.p50)} / ${ms(calm.p95)}`,
    ms(during.p50),
    ms(during.p95),
    ms(during.max),
    `${during.errors.length} of ${during.count}`,
    tried ? `${tried.name} ${ms(tried.slowestMs)}, ${tried.failures.length} of ${tried.count} failed` : '',
    `${before.descriptors} / ${most.descriptors} / ${after?.descriptors ?? 'ended'}`,
    `${before.megabytes} / ${most.megabytes} / ${after?.megabytes ?? 'ended'}`,
    `${percent(shares.server)} (${percent(shares.waited)}) / ${[shares.database, shares.attacker, load].map(percent).join(' / ')}`,
    judgeRow(row, isQuick).join('; ') || 'holds',
  ]
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** All rows as a Markdown table. Times in milliseconds, of other users' `/api/me` requests. */
export const attackTable = (rows: readonly Row[], isQuick: boolean): string =>
  [heading, heading.map(() => '---'), ...rows.map((row) => cellsOf(row, isQuick))].map(lineOf).join('\n')

/** A row as soon as it is measured, to show progress. */
export const attackLine = (row: Row, isQuick: boolean): string =>
  [row.name, ...cellsOf(row, isQuick).map((cell, column) => (column === 0 ? '' : `${heading[column]}: ${cell}`))]
    .filter(Boolean)
    .join('\n  ')
