import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createFairQueue, QueueFull } from '@server/admission/fairQueue'
import { problem } from '@server/problems/apiProblem'

/**
 * Each hash takes 19 MiB and a core: hashes above this number wait (D-21). One core is left for other requests, which
 * would otherwise wait as long as sign-ins.
 */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
/** This queue takes less than two seconds; a longer wait is refused at once instead. */
const mostWaiting = 40 * hashesAtOnce
const queue = createFairQueue({ atOnce: hashesAtOnce, mostWaiting })

/** The queue in which a hash waits: of a network, or of the program itself. */
export type HashLine = string
const ownLine: HashLine = 'this program'

export const tooBusy = () =>
  problem(503, 'Too many people are signing in. Try again in a moment.', { 'retry-after': '2' })

/** Throws 503 when the queue for hashes is full, before any work is done. */
export const requireHashRoom = (line: HashLine): void => {
  if (!queue.hasRoom(line)) throw tooBusy()
}

const queued = async <Result>(line: HashLine, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await queue.run(line, work)
  } catch (failure) {
    throw failure instanceof QueueFull ? tooBusy() : failure
  }
}

/**
 * argon2id with the library's parameters, which are OWASP's. Throws 503 at once when too many wait, like the other
 * functions here.
 */
export const hashPassword = (password: string, line: HashLine = ownLine): Promise<string> =>
  queued(line, () => hash(password))

export const verifyPassword = (passwordHash: string, password: string, line: HashLine = ownLine): Promise<boolean> =>
  queued(line, () => verify(passwordHash, password))

/** The same result for the same salt, so that one hash finds a code among several. */
export const hashRecoveryCode = (code: string, salt: string, line: HashLine): Promise<string> =>
  queued(line, async () => (await hashRaw(code, { salt: Buffer.from(salt, 'base64url') })).toString('base64url'))

let dummy: Promise<string> | undefined

/** A hash that matches no password. An unknown account is compared with it, so that it costs the same work (D-20). */
export const dummyHash = (): Promise<string> =>
  (dummy ??= hashPassword(randomUUID()).catch((failure: unknown) => {
    dummy = undefined // do not store the failure: the machine may have memory again the next time
    throw failure
  }))
