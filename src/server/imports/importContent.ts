import type { ImportKindName, ImportRow } from '@contract/imports'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { dummyHash } from '@server/secrets/passwords'
import { applyRows } from './applyRows'
import { readImportFile, type ImportFile } from './importFile'
import { judgeRows } from './judgeRows'

/** Rows of one transaction: few enough that nobody waits long for what it locks. */
export const sliceSize = 100

export type Within = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>
type Step = 'judge' | 'apply'

/** Judges or writes some rows of a file in the scope's transaction, from one on; returns where the next slice begins. */
export type SliceWork = (scope: Scope, from: number) => Promise<{ rows: ImportRow[]; next: number }>
export const sliceWork = async (step: Step, file: ImportFile, mails: MailService): Promise<SliceWork> => {
  const passwordHash = await dummyHash() // outside of every transaction
  return async (scope, from) => {
    const slice = { from, size: sliceSize }
    const rows =
      step === 'apply'
        ? await applyRows(scope, file, slice, { passwordHash, mails })
        : (await judgeRows(scope, file, slice, { passwordHash, isLocking: false })).judged.map(({ result }) => result)
    return { rows, next: from + rows.length }
  }
}

type Means = { within: Within; mails: MailService }

/** All of a file, slice by slice, each in a transaction of its own. */
const runSlices = async (step: Step, file: ImportFile, { within, mails }: Means): Promise<ImportRow[]> => {
  const work = await sliceWork(step, file, mails)
  const all: ImportRow[] = []
  while (all.length < file.rows.length) {
    const { rows } = await within((scope) => work(scope, all.length))
    all.push(...rows)
  }
  return all
}

export type ImportWishes = { isDryRun: boolean; skipsRefused: boolean }
export type ImportOutcome = { isApplied: boolean; rows: ImportRow[] }

/**
 * Judges a whole file, and then writes it unless a row is refused. Throws an ImportProblem when it can not be read.
 * Stopped in the middle it can be repeated: what was written is unchanged then.
 */
export const importContent = async (
  { kind, content }: { kind: ImportKindName; content: Uint8Array },
  means: Means,
  { isDryRun, skipsRefused }: ImportWishes,
): Promise<ImportOutcome> => {
  const file = await readImportFile(kind, content)
  const judged = await runSlices('judge', file, means)
  const isRefused = !skipsRefused && judged.some(({ outcome }) => outcome === 'refused')
  if (isDryRun || isRefused) return { isApplied: false, rows: judged }
  return { isApplied: true, rows: await runSlices('apply', file, means) }
}
