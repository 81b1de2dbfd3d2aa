import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export const linkMinutes = 5

/** What a link leads to: a file while a message has it, or one that waits for its message. */
export type LinkedMedia = { serviceSid: string; sid: string; isSent: boolean }
export type LinkQuery = { exp?: unknown; sig?: unknown }
export type OpenedLink = { isSent: boolean; secondsLeft: number }
export type ContentLinks = ReturnType<typeof createContentLinks>

/** Links that open one file to whoever has them, for some minutes (protocol, section 10). */
export const createContentLinks = (secret: string, now: () => Date) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'muster/conversations/media', 32))
  const signature = ({ serviceSid, sid, isSent }: LinkedMedia, expires: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([serviceSid, sid, isSent, expires]))
      .digest()

  return {
    /** The query of a link: until when, and the proof. */
    sign(media: LinkedMedia): string {
      const expires = now().getTime() + linkMinutes * 60_000
      return `exp=${expires}&sig=${signature(media, expires).toString('base64url')}`
    },

    /** For which state of its file a link was made and how long it still opens it, or why it does not. */
    open(place: { serviceSid: string; sid: string }, { exp, sig }: LinkQuery): OpenedLink | 'forged' | 'expired' {
      if (typeof exp !== 'string' || typeof sig !== 'string') return 'forged'
      const given = Buffer.from(sig, 'base64url')
      const isRight = (isSent: boolean) => {
        const right = signature({ ...place, isSent }, Number(exp))
        return given.length === right.length && timingSafeEqual(given, right)
      }
      const [isSent, isWaiting] = [isRight(true), isRight(false)]
      if (!isSent && !isWaiting) return 'forged'
      const left = Number(exp) - now().getTime()
      return left > 0 ? { isSent, secondsLeft: Math.floor(left / 1_000) } : 'expired'
    },
  }
}
