import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const version = 'v1.'

export type SecretBox = ReturnType<typeof createSecretBox>

/** What lies in the database and must not be read there. Its keys come from the server's secret, one for each purpose. */
export const createSecretBox = (secret: string) => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `muster/${purpose}`, keyBytes))
  const sealing = keyFor('seal')
  const digesting = keyFor('digest')

  return {
    /** Encrypts; only who names the same owner can read it again, so that rows can not be exchanged. */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(nonceBytes)
      const sealer = createCipheriv(cipher, sealing, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()])
      return version + Buffer.concat([nonce, sealer.getAuthTag(), sealed]).toString('base64url')
    },

    /** What was sealed for this owner; null when it was changed, is another's, or was sealed under another secret. */
    open(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return null
      const opener = createDecipheriv(cipher, sealing, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      opener.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([opener.update(bytes.subarray(nonceBytes + tagBytes)), opener.final()]).toString('utf8')
      } catch {
        return null // node says no more than that it does not fit
      }
    },

    /** The same for the same parts, and not to be computed by who has only the database. */
    digest: (...parts: string[]): string =>
      createHmac('sha256', digesting).update(JSON.stringify(parts)).digest('base64url'),
  }
}
