import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/**
 * Each hash takes 19 MiB and a core: more than these at once wait (D-21). A core is left to everybody else, whose
 * requests would wait as long as those who sign in.
 */
export const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
const queue = pLimit(hashesAtOnce)

/** argon2id with the library's parameters, which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => queue(() => hash(password))

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  queue(() => verify(passwordHash, password))

/** The same for the same salt, so that one hash finds a code among several. */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  queue(async () => (await hashRaw(code, { salt: Buffer.from(salt, 'base64url') })).toString('base64url'))

let dummy: Promise<string> | undefined

/** A hash that no password fits: what an unknown account is compared with, so that it costs the same work (D-20). */
export const dummyHash = (): Promise<string> =>
  (dummy ??= hashPassword(randomUUID()).catch((failure: unknown) => {
    dummy = undefined // a machine short of memory once is not short of it for good
    throw failure
  }))
