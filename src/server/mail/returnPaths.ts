import { createLinkSigner } from '@server/media/linkSigner'

export type ReturnPaths = ReturnType<typeof createReturnPaths>

/** Mail servers refuse longer ones (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64
const idDigits = 32
const proofDigits = 16
/** Behind `+`: the id of the mail and a proof, in hexadecimal digits, because servers change the case of addresses. */
const tagOf = new RegExp(`\\+([0-9a-f]{${idDigits}})([0-9a-f]{${proofDigits}})@`, 'i')

/** How many characters may stand before the @ of the address to which bounced mails go. */
export const longestBounceName = longestLocalPart - '+'.length - idDigits - proofDigits

/**
 * The address to which a mail goes back, one for each mail (VERP): what arrives there is about this mail, whatever the mail
 * server that writes it repeats of the original.
 */
export const createReturnPaths = (secret: string, address: string | null) => {
  const signer = createLinkSigner(secret, 'muster/mail/bounces')
  const proofOf = (id: string) =>
    Buffer.from(signer.sign([id]), 'base64url')
      .toString('hex')
      .slice(0, proofDigits)

  return {
    /** Undefined: mails go back to their sender. */
    of(mailId: string): string | undefined {
      if (address === null) return undefined
      const at = address.lastIndexOf('@')
      return `${address.slice(0, at)}+${mailId.replaceAll('-', '')}${proofOf(mailId)}${address.slice(at)}`
    },

    /** The mail to whose return path one of the addresses belongs; undefined for none, and for a forged one. */
    mailIdIn(addresses: readonly string[]): string | undefined {
      for (const one of addresses) {
        const [, digits = '', proof = ''] = tagOf.exec(one)?.map((part) => part.toLowerCase()) ?? []
        const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
        if (id !== '' && proof === proofOf(id)) return id
      }
      return undefined
    },
  }
}
