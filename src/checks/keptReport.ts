import path from 'node:path'
import { partOfTest, type Parts } from './inputs'

/** By input: the digest of its content, or null when it changed while the check ran. */
export type Digests = Record<string, string | null>

type FileOfReport = { name?: unknown }
type JestReport = { testResults: FileOfReport[] }
const isJestReport = (report: unknown): report is JestReport =>
  typeof report === 'object' && report !== null && 'testResults' in report && Array.isArray(report.testResults)

/** The results of these parts in a report. A Playwright report has one part and cannot be split. */
export const reportOfParts = (report: unknown, parts: Parts, wanted: string[], root: string): unknown => {
  if (!isJestReport(report)) return report
  const isWanted = ({ name }: FileOfReport) =>
    wanted.includes(partOfTest(parts, path.relative(root, String(name)).replaceAll('\\', '/')) ?? '')
  return { ...report, testResults: report.testResults.filter(isWanted) }
}

/** Merges reports of different parts of one check. */
export const joinReports = (kept: unknown, fresh: unknown): unknown =>
  isJestReport(kept) && isJestReport(fresh)
    ? { ...fresh, testResults: [...kept.testResults, ...fresh.testResults] }
    : fresh

/** The digests that are equal before and after a run. */
export const unchangedDigests = (before: Digests, after: Digests): Digests =>
  Object.fromEntries(Object.entries(before).map(([input, digest]) => [input, digest === after[input] ? digest : null]))

/** The inputs that have changed since the run. */
export const staleInputs = (ofRun: Digests | undefined, now: Digests) =>
  Object.keys(now).filter((input) => ofRun?.[input] !== now[input])
