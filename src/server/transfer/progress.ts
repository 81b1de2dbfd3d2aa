import { writeStdout } from '@server/commandLine'

/** What a person at the terminal reads while it takes long. */
export type Progress = {
  /** A step begins. */
  step(text: string): void
  /** How far the step is; on a terminal only, where each replaces the last. */
  at(text: string): void
}

const redrawMs = 100
const usualWidth = 80
const clearLine = '\r\u001b[K'

export const createProgress = (): Progress => {
  const { stderr } = process
  let isDrawn = false
  let drawnAt = 0
  return {
    step(text) {
      if (isDrawn) stderr.write(clearLine)
      isDrawn = false
      writeStdout(text)
    },
    at(text) {
      const now = performance.now()
      if (!stderr.isTTY || now - drawnAt < redrawMs) return
      drawnAt = now
      isDrawn = true
      stderr.write(`${clearLine}${text.slice(0, (stderr.columns || usualWidth) - 1)}`)
    },
  }
}

const number = (value: number) => value.toLocaleString('en')
export const counted = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? '' : 's'}`

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
export const sized = (bytes: number): string => {
  const step = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** step
  return `${value.toLocaleString('en', { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step] ?? ''}`
}
