import { z } from 'zod'
import { packagePath } from '@contract/training/packages'
import type { LinkHolder } from '@server/media/fileLinks'
import { createLinkSigner } from '@server/media/linkSigner'

/** What a ticket opens: the package of a version, for a session. */
export type PackageTicket = LinkHolder & {
  versionId: string
  contentId: string
  /** Null for a look at it, of which nothing is kept. */
  attemptId: string | null
  /** Of the part that is launched. */
  item: number
}

/** A package asks for its files as long as somebody works in it. */
const hours = 4
const text = z.string().max(255)
const claimsSchema = z.tuple([text, text, text, text, text, text.nullable(), z.int().min(0), z.number()])

const claimsIn = (claims: string) => {
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString())).data
  } catch {
    return undefined // no JSON
  }
}

export type PackageTickets = ReturnType<typeof createPackageTickets>

/**
 * Tickets in the paths of a package's files: its pages ask for each other by relative addresses, from frames that have no
 * session. That the session lives is judged with each file, as with links to files (D-69).
 */
export const createPackageTickets = (secret: string, now: () => Date) => {
  const signer = createLinkSigner(secret, 'muster/training/packages')
  return {
    /** `/packages/<ticket>/` */
    folderOf({ organisationId, personId, sessionId, versionId, contentId, attemptId, item }: PackageTicket): string {
      const expires = now().getTime() + hours * 3_600_000
      const claims = [organisationId, personId, sessionId, versionId, contentId, attemptId, item, expires]
      const said = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${packagePath}${said}.${signer.sign([said])}/`
    },

    /** Undefined when it is forged, changed or over. */
    open(ticket: string): PackageTicket | undefined {
      const [said = '', signature = '', ...more] = ticket.split('.')
      if (more.length > 0 || !signer.isSigned([said], signature)) return undefined
      const claims = claimsIn(said)
      if (!claims) return undefined
      const [organisationId, personId, sessionId, versionId, contentId, attemptId, item, expires] = claims
      if (expires <= now().getTime()) return undefined
      return { organisationId, personId, sessionId, versionId, contentId, attemptId, item }
    },
  }
}
