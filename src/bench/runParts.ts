import { parts, type Options, type Part } from './parts'
import type { Figure, Report } from './report'

type Failure = { part: string; reason: string }

/** A part that reports nothing, or a value that is not a number, has not measured. */
const problemOf = (figures: readonly Figure[]) => {
  if (figures.length === 0) return 'it reported no figure'
  const empty = figures.filter(({ value }) => !Number.isFinite(value))
  return empty.length > 0 ? `no value for ${empty.map(({ subject, name }) => `${subject}, ${name}`).join('; ')}` : null
}

/** Names a part that ends the process, or after which nothing is left to wait for; returns how to stop that. */
const namedAtExit = (part: string, report: Report) => {
  const tell = () => {
    report.progress(`FAILED  ${part}: the process ended before it did`)
    process.exitCode = 1
  }
  process.once('exit', tell)
  return () => process.off('exit', tell)
}

/** One part after the other; a part that fails does not stop the others. */
export const runParts = async (
  names: readonly string[],
  report: Report,
  options: Options,
  known: Readonly<Record<string, () => Promise<Part>>> = parts,
): Promise<Failure[]> => {
  const failures: Failure[] = []
  for (const part of names) {
    report.progress(`── ${part}`)
    const stopNaming = namedAtExit(part, report)
    const figures: Figure[] = []
    const watched: Report = {
      ...report,
      figure: (figure) => {
        figures.push(figure)
        report.figure(figure)
      },
    }
    try {
      const measure = await known[part]?.()
      await measure?.(watched, options)
      const reason = problemOf(figures)
      if (reason !== null) failures.push({ part, reason })
    } catch (problem) {
      report.progress(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))
      failures.push({ part, reason: problem instanceof Error ? problem.message : String(problem) })
    } finally {
      stopNaming()
    }
  }
  return failures
}
