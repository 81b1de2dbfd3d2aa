import { createLinkSigner } from '@server/media/linkSigner'

export const linkMinutes = 5

/** What a link leads to: a file while a message has it, or one that waits for its message. */
export type LinkedMedia = { serviceSid: string; sid: string; isSent: boolean }
export type LinkQuery = { exp?: unknown; sig?: unknown }
export type OpenedLink = { isSent: boolean; secondsLeft: number }
export type ContentLinks = ReturnType<typeof createContentLinks>

/** Links that open one file to whoever has them, for some minutes (protocol, section 10). */
export const createContentLinks = (secret: string, now: () => Date) => {
  const signer = createLinkSigner(secret, 'muster/conversations/media')
  const claimsOf = ({ serviceSid, sid, isSent }: LinkedMedia, expires: number) => [serviceSid, sid, isSent, expires]

  return {
    /** The query of a link: until when, and the proof. */
    sign(media: LinkedMedia): string {
      const expires = now().getTime() + linkMinutes * 60_000
      return `exp=${expires}&sig=${signer.sign(claimsOf(media, expires))}`
    },

    /** For which state of its file a link was made and how long it still opens it, or why it does not. */
    open(place: { serviceSid: string; sid: string }, { exp, sig }: LinkQuery): OpenedLink | 'forged' | 'expired' {
      if (typeof exp !== 'string' || typeof sig !== 'string') return 'forged'
      const isRight = (isSent: boolean) => signer.isSigned(claimsOf({ ...place, isSent }, Number(exp)), sig)
      const [isSent, isWaiting] = [isRight(true), isRight(false)]
      if (!isSent && !isWaiting) return 'forged'
      const left = Number(exp) - now().getTime()
      return left > 0 ? { isSent, secondsLeft: Math.floor(left / 1_000) } : 'expired'
    },
  }
}
