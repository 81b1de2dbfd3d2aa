import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const version = 'v1.'

export type SecretBox = ReturnType<typeof createSecretBox>

/**
 * Encrypts values that must not be readable in the database. Its keys are derived from the server's secret, one for
 * each purpose.
 */
export const createSecretBox = (secret: string) => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `muster/${purpose}`, keyBytes))
  const sealing = keyFor('seal')
  const digesting = keyFor('digest')

  return {
    /** Encrypts. Only the same owner opens the result, so that exchanging rows is useless. */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(nonceBytes)
      const sealer = createCipheriv(cipher, sealing, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()])
      return version + Buffer.concat([nonce, sealer.getAuthTag(), sealed]).toString('base64url')
    },

    /** Decrypts; null when the text was changed, belongs to another owner, or was sealed with another secret. */
    open(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return null
      const opener = createDecipheriv(cipher, sealing, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      opener.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([opener.update(bytes.subarray(nonceBytes + tagBytes)), opener.final()]).toString('utf8')
      } catch {
        return null // Node reports only that authentication failed
      }
    },

    /** A keyed digest of the parts, which can not be computed from the database alone. */
    digest: (...parts: string[]): string =>
      createHmac('sha256', digesting).update(JSON.stringify(parts)).digest('base64url'),
  }
}
