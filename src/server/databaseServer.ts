import { writeStderr, writeStdout } from './commandLine'
import type { Settings } from './config'
import { connect, startTimeoutMs, type StatementListener } from './database/connect'
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
export const placeOf = (url: string) => {
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

const networkReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
}

/** Says at once why the start takes long: half a minute without a word looks like a server that hangs. */
const unreachableNotice = (url: string, failure: unknown) => {
  const { code = '' } = failure as NodeJS.ErrnoException
  const reason = networkReasons[code] ?? 'it is not ready'
  return `The database at ${placeOf(url)} does not answer yet: ${reason}. Trying for ${startTimeoutMs / 1_000} seconds …`
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
  const onUnreachable = (failure: unknown) => writeStderr(unreachableNotice(address.url, failure))
  const connections = await explained(() => connect({ ...address, onUnreachable }, onStatement))
  return { ...connections, explained }
}
