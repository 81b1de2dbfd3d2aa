import { randomBytes } from 'node:crypto'
import { hashRecoveryCode, type HashLine } from './passwords'

export const recoveryCodeCount = 10

/** Crockford's alphabet, without letters that look like digits. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16
const codePattern = new RegExp(`^[${signs}]{${codeLength}}$`)

/** Converts a typed code to its original form: capitals, gaps, and letters that look like digits. */
const normalised = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

export const isRecoveryCode = (typed: string): boolean => codePattern.test(normalised(typed))

/** 80 bits, in groups for copying by hand. */
const newCode = () => {
  const code = [...randomBytes(codeLength)].map((byte) => signs[byte % signs.length] ?? '').join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

export const newRecoverySalt = (): string => randomBytes(16).toString('base64url')

/** Slow on purpose; never call it inside a transaction. */
export const recoveryCodeHash = (typed: string, salt: string, line: HashLine): Promise<string> =>
  hashRecoveryCode(normalised(typed), salt, line)

/** New codes, which the caller shows once, with the salt and the hashes to store. */
export const makeRecoveryCodes = async (line: HashLine) => {
  const salt = newRecoverySalt()
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await recoveryCodeHash(code, salt, line)) // one place in the queue, not ten
  return { codes, salt, hashes }
}
export type RecoveryCodes = Awaited<ReturnType<typeof makeRecoveryCodes>>
