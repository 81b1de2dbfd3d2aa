import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createFairQueue, QueueFull } from '@server/pacing/fairQueue'
import { problem } from '@server/problems/apiProblem'

/**
 * Each hash takes 19 MiB and a core: more than these at once wait (D-21). A core is left to everybody else, whose
 * requests would wait as long as those who sign in.
 */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
/** Worked off in less than two seconds: whoever would wait longer is better told so at once. */
const mostWaiting = 40 * hashesAtOnce
const queue = createFairQueue({ atOnce: hashesAtOnce, mostWaiting })

/** Whose line a hash waits in: that of a network, or of the program itself. */
export type HashLine = string
const ownLine: HashLine = 'this program'

export const tooBusy = () =>
  problem(503, 'Too many people are signing in. Try again in a moment.', { 'retry-after': '2' })

/** 503 when there is no room to wait for a hash: nothing needs to be done for it. */
export const requireHashRoom = (line: HashLine): void => {
  if (!queue.hasRoom(line)) throw tooBusy()
}

const queued = async <Result>(line: HashLine, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await queue.inTurn(line, work)
  } catch (failure) {
    throw failure instanceof QueueFull ? tooBusy() : failure
  }
}

/** argon2id with the library's parameters, which are OWASP's. 503 at once when too many wait, as the others here. */
export const hashPassword = (password: string, line: HashLine = ownLine): Promise<string> =>
  queued(line, () => hash(password))

export const verifyPassword = (passwordHash: string, password: string, line: HashLine = ownLine): Promise<boolean> =>
  queued(line, () => verify(passwordHash, password))

/** The same for the same salt, so that one hash finds a code among several. */
export const hashRecoveryCode = (code: string, salt: string, line: HashLine): Promise<string> =>
  queued(line, async () => (await hashRaw(code, { salt: Buffer.from(salt, 'base64url') })).toString('base64url'))

let dummy: Promise<string> | undefined

/** A hash that no password fits: what an unknown account is compared with, so that it costs the same work (D-20). */
export const dummyHash = (): Promise<string> =>
  (dummy ??= hashPassword(randomUUID()).catch((failure: unknown) => {
    dummy = undefined // a machine short of memory once is not short of it for good
    throw failure
  }))
