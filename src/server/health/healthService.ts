import type { PublicScope } from '@server/database/scope'
import { problem } from '@server/problems/apiProblem'
import type { DiskHealth } from './diskHealth'
import { healthRepository } from './healthRepository'

/** Milliseconds; monitoring programs do not wait long for the answer. */
const standardTimeoutMs = 2_000

const inTime = async <Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const migrationsApart = async (scope: Pick<PublicScope, 'db'>, timeoutMs: number) => {
  try {
    return await inTime(healthRepository.migrationsApart(scope), timeoutMs)
  } catch (cause) {
    throw Object.assign(problem(503, 'The database does not answer'), { cause })
  }
}

const notReady = (sentence: string, cause: string) => Object.assign(problem(503, sentence), { cause: new Error(cause) })
const outdated = 'The database was upgraded by a newer version'

export const healthService = {
  /** Throws 503 unless the database answers and has the migrations of this code, and the disk has space (D-04). */
  async requireReady(
    scope: Pick<PublicScope, 'db'>,
    { hasSpace, timeoutMs = standardTimeoutMs }: { hasSpace: DiskHealth; timeoutMs?: number },
  ): Promise<void> {
    const { missing, newer } = await migrationsApart(scope, timeoutMs)
    if (missing[0] !== undefined) throw notReady('The database is not migrated', `${missing[0]} has not run`)
    if (newer[0] !== undefined) throw notReady(outdated, `${newer[0]} is of a newer version`)
    if (!(await inTime(hasSpace(), timeoutMs))) throw notReady('The disk is full', 'too little space')
  },

  /** Whether a newer version has migrated the database, so that statements of this one may fail. */
  async isOutdated(scope: Pick<PublicScope, 'db'>): Promise<boolean> {
    return (await healthRepository.migrationsApart(scope)).newer.length > 0
  },
}
