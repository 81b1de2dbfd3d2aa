/** Where a figure has to stay, in its own unit. */
export type Budget = { atMost: number } | { atLeast: number }

/** One row of the table at the end. */
export type Figure = {
  part: string
  subject: string
  name: string
  value: number
  /** `x`: times the floor. */
  unit: 'kB' | 'ms' | 'µs' | 'x' | 'statements'
  /** How the value came about. */
  detail?: string
  budget?: Budget
}

/** What a part of the bench is given to say what it found. */
export type Report = {
  /** A measurement as it came, for machines. */
  line(record: object): void
  /** A figure, for the table. */
  figure(figure: Figure): void
  /** What is going on, for whoever waits. */
  progress(text: string): void
}

export type Verdict = 'ok' | 'MISSED' | ''

export const verdictOf = ({ value, budget }: Figure): Verdict => {
  if (!budget) return ''
  const isWithin = 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
  return isWithin ? 'ok' : 'MISSED'
}

const decimals = { kB: 1, ms: 0, µs: 1, x: 2, statements: 0 } as const
const amount = (value: number, unit: Figure['unit']) =>
  `${value.toLocaleString('en', { minimumFractionDigits: decimals[unit], maximumFractionDigits: decimals[unit] })} ${unit}`

const limitOf = ({ budget, unit }: Figure) => {
  if (!budget) return ''
  return 'atMost' in budget ? `at most ${amount(budget.atMost, unit)}` : `at least ${amount(budget.atLeast, unit)}`
}

/** Every figure beside its budget; a missed one is seen at once. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [
    ['', 'part', 'of', 'figure', 'measured', 'budget', ''],
    ...figures.map((figure) => [
      verdictOf(figure),
      figure.part,
      figure.subject,
      figure.name,
      amount(figure.value, figure.unit),
      limitOf(figure),
      figure.detail ?? '',
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
