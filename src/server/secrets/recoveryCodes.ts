import { randomBytes } from 'node:crypto'
import { hashRecoveryCode, type HashLine } from './passwords'

export const recoveryCodeCount = 10

/** Crockford's alphabet: no letter in it can be taken for a digit. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16
const codePattern = new RegExp(`^[${signs}]{${codeLength}}$`)

/** As it was made, however it is typed: capitals, gaps, and letters that look like digits. */
const normalised = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

export const isRecoveryCode = (typed: string): boolean => codePattern.test(normalised(typed))

/** 80 bits, in groups that can be copied by hand. */
const newCode = () => {
  const code = [...randomBytes(codeLength)].map((byte) => signs[byte % signs.length] ?? '').join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

export const newRecoverySalt = (): string => randomBytes(16).toString('base64url')

/** Slow on purpose; never inside of a transaction. */
export const recoveryCodeHash = (typed: string, salt: string, line: HashLine): Promise<string> =>
  hashRecoveryCode(normalised(typed), salt, line)

/** New codes, to be told once, and what is kept of them. */
export const makeRecoveryCodes = async (line: HashLine) => {
  const salt = newRecoverySalt()
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await recoveryCodeHash(code, salt, line)) // one place in the queue, not ten
  return { codes, salt, hashes }
}
export type RecoveryCodes = Awaited<ReturnType<typeof makeRecoveryCodes>>
