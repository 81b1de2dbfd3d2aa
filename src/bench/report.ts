import { busyFrom, type Load } from './machine/othersLoad'

/** The limit of a figure, in its own unit. */
export type Budget = { atMost: number } | { atLeast: number }

/** One row of the table at the end. */
export type Figure = {
  part: string
  subject: string
  name: string
  value: number
  /** `x`: a multiple of the floor. */
  unit: 'kB' | 's' | 'ms' | 'µs' | 'x' | 'statements'
  /** How the value was computed. */
  detail?: string
  budget?: Budget
  /** For a figure that depends on time: how busy other programs kept the machine during the measurement. */
  load?: Load
  /** Only meaningful with many samples: for instance the memory per connection, which is noise for a few. */
  isOfMany?: true
}

/** How a part of the bench reports its results. */
export type Report = {
  /** A raw measurement, for machines. */
  line(record: object): void
  /** A figure, for the table. */
  figure(figure: Figure): void
  /** Progress, for the user at the terminal. */
  progress(text: string): void
}

export type Verdict = 'ok' | 'MISSED' | 'not judged' | ''

/** Why a figure is not compared with its budget; null when it is. */
const reasonOf = ({ load, isOfMany }: Figure, isQuick: boolean) => {
  if (isQuick && (load !== undefined || isOfMany)) return 'too short to judge'
  return load !== undefined && load !== null && load > busyFrom
    ? `the machine was busy (load ${Math.round(load)} %)`
    : null
}

/** Bytes and counts are always judged; times only after a full run on an idle machine. */
export const judge = (figure: Figure, isQuick = false): { verdict: Verdict; reason?: string } => {
  const { value, budget } = figure
  if (!budget) return { verdict: '' }
  const reason = reasonOf(figure, isQuick)
  if (reason !== null) return { verdict: 'not judged', reason }
  const isWithin = 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
  return { verdict: isWithin ? 'ok' : 'MISSED' }
}

const decimals = { kB: 1, s: 0, ms: 0, µs: 1, x: 2, statements: 0 } as const
const amount = (value: number, unit: Figure['unit']) =>
  `${value.toLocaleString('en', { minimumFractionDigits: decimals[unit], maximumFractionDigits: decimals[unit] })} ${unit}`

const limitOf = ({ budget, unit }: Figure) => {
  if (!budget) return ''
  return 'atMost' in budget ? `at most ${amount(budget.atMost, unit)}` : `at least ${amount(budget.atLeast, unit)}`
}

/** Puts 'not judged: the machine was busy (load 43 %)' before the explanation of the value. */
const remarkOf = (figure: Figure, isQuick: boolean) => {
  const { verdict, reason } = judge(figure, isQuick)
  return [reason === undefined ? '' : `${verdict}: ${reason}`, figure.detail ?? ''].filter(Boolean).join('; ')
}

/** Every figure next to its budget; a missed one is marked. */
export const tableOf = (figures: readonly Figure[], isQuick = false): string => {
  const rows = [
    ['', 'part', 'of', 'figure', 'measured', 'budget', ''],
    ...figures.map((figure) => [
      judge(figure, isQuick).verdict.replace('not judged', '?'),
      figure.part,
      figure.subject,
      figure.name,
      amount(figure.value, figure.unit),
      limitOf(figure),
      remarkOf(figure, isQuick),
    ]),
  ]
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
