import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export const linkMinutes = 5

/** What a link leads to; the organisation stands in it, because whoever opens it brings no token. */
export type LinkedMedia = { serviceSid: string; organisationId: string; sid: string }
export type LinkQuery = { exp?: unknown; org?: unknown; sig?: unknown }
export type ContentLinks = ReturnType<typeof createContentLinks>

/** Links that open one file to whoever has them, for some minutes (protocol, section 10). */
export const createContentLinks = (secret: string, now: () => Date) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'muster/conversations/media', 32))
  const signature = ({ serviceSid, organisationId, sid }: LinkedMedia, expires: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([serviceSid, organisationId, sid, expires]))
      .digest()

  return {
    /** The query of a link: until when, of whom, and the proof. */
    sign(media: LinkedMedia): string {
      const expires = now().getTime() + linkMinutes * 60_000
      return new URLSearchParams({
        exp: String(expires),
        org: media.organisationId,
        sig: signature(media, expires).toString('base64url'),
      }).toString()
    },

    /** What a link leads to and how long it still does, or why it leads nowhere. */
    open(
      { serviceSid, sid }: { serviceSid: string; sid: string },
      { exp, org, sig }: LinkQuery,
    ): { media: LinkedMedia; secondsLeft: number } | 'forged' | 'expired' {
      if (typeof exp !== 'string' || typeof org !== 'string' || typeof sig !== 'string') return 'forged'
      const media = { serviceSid, organisationId: org, sid }
      const given = Buffer.from(sig, 'base64url')
      const right = signature(media, Number(exp))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
      const left = Number(exp) - now().getTime()
      return left > 0 ? { media, secondsLeft: Math.floor(left / 1_000) } : 'expired'
    },
  }
}
