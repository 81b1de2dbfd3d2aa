import { z } from 'zod'
import { linkKey } from '@contract/files'
import { createLinkSigner } from './linkSigner'

/** Whose link it is: it lives as long as this session. */
export type LinkHolder = { organisationId: string; personId: string; sessionId: string }
export type OpenedLink = LinkHolder & { secondsLeft: number }
export type FileLinks = ReturnType<typeof createFileLinks>

const hourMs = 3_600_000
const claimsSchema = z.tuple([z.string(), z.string(), z.string(), z.number()])

/** The end of the next full hour: addresses stay the same within one, so that browsers keep what they have loaded. */
const expiryAt = (now: Date) => (Math.floor(now.getTime() / hourMs) + 2) * hourMs

const claimsIn = (text: string) => {
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined // no JSON
  }
}

/** Path and the other keys of the query are what a link opens. */
const placeOf = (address: string) => {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const query = new URLSearchParams(at < 0 ? '' : address.slice(at + 1))
  const links = query.getAll(linkKey)
  query.delete(linkKey)
  return { path, query, links }
}

/** Links that open one address to one session, for one to two hours (D-69). That the session lives is for others to judge. */
export const createFileLinks = (secret: string, now: () => Date) => {
  const signer = createLinkSigner(secret, 'muster/media/links')
  const textOf = (claims: readonly unknown[]) => Buffer.from(JSON.stringify(claims)).toString('base64url')

  return {
    /** The address with its proof; begins with a slash, and may have a query. */
    sign(address: string, { organisationId, personId, sessionId }: LinkHolder): string {
      const { path, query } = placeOf(address)
      const claims = textOf([organisationId, personId, sessionId, expiryAt(now())])
      const signature = signer.sign([path, query.toString(), claims])
      query.set(linkKey, `${claims}.${signature}`)
      return `${path}?${query.toString()}`
    },

    /** Whose link an address carries, and for how long; undefined when it is forged, changed, of another address, or over. */
    open(address: string): OpenedLink | undefined {
      const { path, query, links } = placeOf(address)
      const [link = '', ...others] = links
      const [text = '', signature = '', ...more] = link.split('.')
      if (others.length + more.length > 0 || !signer.isSigned([path, query.toString(), text], signature))
        return undefined
      const claims = claimsIn(text)
      if (!claims) return undefined
      const [organisationId, personId, sessionId, expires] = claims
      const secondsLeft = Math.floor((expires - now().getTime()) / 1_000)
      return secondsLeft > 0 ? { organisationId, personId, sessionId, secondsLeft } : undefined
    },
  }
}
