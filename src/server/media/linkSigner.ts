import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type LinkSigner = ReturnType<typeof createLinkSigner>

/** Proves that claims were signed by this installation for this purpose: HMAC-SHA256, by a key of the purpose's own. */
export const createLinkSigner = (secret: string, purpose: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const signatureOf = (claims: readonly unknown[]) => createHmac('sha256', key).update(JSON.stringify(claims)).digest()

  return {
    sign: (claims: readonly unknown[]): string => signatureOf(claims).toString('base64url'),

    /** Compared in constant time. */
    isSigned(claims: readonly unknown[], signature: string): boolean {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(claims)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
