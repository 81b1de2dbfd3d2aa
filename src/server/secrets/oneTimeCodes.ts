import { generateSecret, generateURI, verifySync } from 'otplib'

/** Codes of authenticator apps: RFC 6238, six digits, a new one every 30 seconds, one step either side (D-20). */
const period = 30

const codePattern = /^\d{6}$/

/** Some people type the gap that their app displays. */
const withoutGaps = (typed: string) => typed.replace(/\s/g, '')

export const isOneTimeCode = (typed: string): boolean => codePattern.test(withoutGaps(typed))

/** Base32, 160 bits. */
export const newOtpSecret = (): string => generateSecret()

/** The address that an authenticator app reads from a QR code. */
export const otpAddress = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  generateURI({ secret, issuer, label: account, period })

/**
 * The time step of a code; null when the code is not valid now, or its step was used. `lastStep` may lie in the future:
 * then the clock was wrong when it was stored and has been corrected since.
 */
export const stepOfCode = (secret: string, typed: string, now: Date, lastStep: number | null): number | null => {
  if (!isOneTimeCode(typed)) return null
  const result = verifySync({
    secret,
    token: withoutGaps(typed),
    period,
    epochTolerance: period,
    epoch: Math.floor(now.getTime() / 1_000),
  })
  if (!result.valid || !('timeStep' in result)) return null
  return lastStep === null || result.timeStep > lastStep ? result.timeStep : null
}
