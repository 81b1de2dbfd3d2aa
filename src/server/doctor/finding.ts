/** What is looked at, in this order. */
export const areas = ['settings', 'machine', 'database', 'installation', 'files', 'email', 'clock', 'proxy'] as const
export type Area = (typeof areas)[number]

/** One line of the doctor. Neither text holds a secret: see `withoutSecrets`. */
export type Finding = {
  area: Area
  state: 'ok' | 'warning' | 'wrong'
  found: string
  /** What to do; null when all is well. */
  advice: string | null
}

/** The findings of one area. */
export const findingsOf = (area: Area) => ({
  ok: (found: string): Finding => ({ area, state: 'ok', found, advice: null }),
  warning: (found: string, advice: string): Finding => ({ area, state: 'warning', found, advice }),
  wrong: (found: string, advice: string): Finding => ({ area, state: 'wrong', found, advice }),
})

/** `3 servers`, `1 server`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
export const bytesInWords = (bytes: number): string => {
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${Number((bytes / 1_000 ** at).toPrecision(3))} ${units[at]}`
}

/** What a failure says of itself, and of its cause, which is what fails below a call of `fetch`. */
export const reasonIn = (failure: unknown): string => {
  const { message = String(failure), cause } = (failure ?? {}) as { message?: string; cause?: unknown }
  return cause instanceof Error ? cause.message : message
}
