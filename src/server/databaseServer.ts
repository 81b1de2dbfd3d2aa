import { writeStdout } from './commandLine'
import type { Settings } from './config'
import { connect, type StatementListener } from './database/connect'
import { databaseFailureOf } from './database/failures'
import type { OpenData } from './openData'
import { StartProblem } from './startProblem'

type Address = NonNullable<Settings['database']>

const reasons: Record<string, string> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '42501': 'the user may not change its tables',
}
const kinds = {
  unreachable: 'it does not answer',
  full: 'its disk is full',
  slow: 'it takes too long',
  conflict: 'it is busy',
}

/** The URL without user and password. */
const placeOf = (url: string) => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Explains a failure of the PostgreSQL at the URL in a sentence; returns other failures unchanged. */
export const explainServerFailure = (failure: unknown, url: string): unknown => {
  if (failure instanceof StartProblem) return failure
  const kind = databaseFailureOf(failure)
  const { code = '' } = (failure ?? {}) as { code?: string }
  const reason = reasons[code] ?? (kind && kinds[kind])
  if (reason === undefined) return failure
  return new StartProblem(`The database at ${placeOf(url)} cannot be used: ${reason}. See DATABASE_URL.`)
}

/** Waits for the PostgreSQL at the URL and migrates it. */
export const openServer = async (
  address: Address,
  isReady: () => Promise<void>,
  onStatement?: StatementListener,
): Promise<OpenData> => {
  const explained: OpenData['explained'] = async (work) => {
    try {
      return await work()
    } catch (failure) {
      throw explainServerFailure(failure, address.url)
    }
  }
  await isReady()
  writeStdout(`Connecting to the database at ${placeOf(address.url)} …`)
  const connections = await explained(() => connect(address, onStatement))
  return { ...connections, explained }
}
