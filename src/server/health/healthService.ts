import type { PublicScope } from '@server/database/scope'
import { problem } from '@server/problems/apiProblem'
import { healthRepository } from './healthRepository'

/** Milliseconds; monitoring programs do not wait long for the answer. */
const timeoutMs = 2_000

const inTime = async <Result>(work: Promise<Result>, patience: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const missingMigrations = async (scope: Pick<PublicScope, 'db'>, patience: number) => {
  try {
    return await inTime(healthRepository.missingMigrations(scope), patience)
  } catch (cause) {
    throw Object.assign(problem(503, 'The database does not answer'), { cause })
  }
}

export const healthService = {
  /** Throws 503 unless the database answers and is migrated (D-04). */
  async requireReady(scope: Pick<PublicScope, 'db'>, patience = timeoutMs): Promise<void> {
    const [missing] = await missingMigrations(scope, patience)
    if (missing === undefined) return
    throw Object.assign(problem(503, 'The database is not migrated'), { cause: new Error(`${missing} has not run`) })
  },
}
