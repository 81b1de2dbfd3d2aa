import { z } from 'zod'
import { mailPreferenceCalls, optionalMailKinds } from '@contract/mails'
import type { SecretBox } from '@server/secrets/secretBox'
import type { Subscription } from './mailReceiverRepository'

export type Unsubscribing = Subscription & { organisationId: string }
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

const purpose = 'mail/unsubscribe'
const claimsSchema = z.tuple([z.string(), z.string(), z.enum(optionalMailKinds)])

/**
 * Links of mails by which their receivers unsubscribe without a session. The token is encrypted, so that it names nobody to
 * those who see the address, and does not expire, because mails are kept for years.
 */
export const createUnsubscribeLinks = (box: SecretBox) => {
  const tokenOf = ({ organisationId, personId, kind }: Unsubscribing): string =>
    box.seal(JSON.stringify([organisationId, personId, kind]), purpose)

  return {
    tokenOf,

    addressOf: (portalUrl: string, whose: Unsubscribing): string =>
      `${portalUrl}${mailPreferenceCalls.unsubscribe.path}?${new URLSearchParams({ token: tokenOf(whose) }).toString()}`,

    /** Whose mails of which kind a token is about; undefined when it is not ours. */
    open(token: string): Unsubscribing | undefined {
      const text = box.open(token, purpose)
      if (text === null) return undefined
      const [organisationId, personId, kind] = claimsSchema.parse(JSON.parse(text))
      return { organisationId, personId, kind }
    },
  }
}
