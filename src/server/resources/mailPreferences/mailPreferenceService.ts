import { optionalMailKinds, type MailPreferences, type OptionalMailKind } from '@contract/mails'
import { createMinuteLimit } from '@server/admission/minuteLimit'
import type { PublicScope, Scope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { settingIn } from '@server/installationSettings/installationSettings'
import { mailReceiverRepository } from '@server/mail/mailReceiverRepository'
import { createUnsubscribeLinks, type Unsubscribing } from '@server/mail/unsubscribeLinks'
import { missing } from '@server/problems/apiProblem'
import type { SecretBox } from '@server/secrets/secretBox'
import { confirmationPage, unsubscribedPage } from './unsubscribePages'

/** From a network: mail programs of many people unsubscribe from the same few. */
export const unsubscriptionsInMinute = 300

const own = async (scope: Scope): Promise<MailPreferences> => {
  const { unsubscribed, bouncedAt } = await mailReceiverRepository.preferences(scope, scope.actor.globalId)
  const kinds = optionalMailKinds.map((kind) => ({ kind, isSubscribed: !unsubscribed.includes(kind) }))
  return { kinds, bouncedAt: bouncedAt?.toISOString() ?? null }
}

/** Which mails people want: in a session their own, and without one by the link of a mail. */
export const createMailPreferenceService = (box: SecretBox) => {
  const links = createUnsubscribeLinks(box)
  const requireRoom = createMinuteLimit({
    most: unsubscriptionsInMinute,
    sentence: 'Too many people are unsubscribing. Try again in a minute.',
  })
  const openLink = async (scope: PublicScope, token: string, address: string) => {
    requireRoom(address, scope.now)
    const whose = links.open(token)
    if (!whose) throw missing()
    const productName = settingIn(await installationSettingRepository.all(scope), 'productName')
    return { whose, productName }
  }
  const unsubscribe = (scope: PublicScope, { organisationId, ...subscription }: Unsubscribing) =>
    scope.inOrganisation(organisationId, (db) =>
      mailReceiverRepository.unsubscribe({ db, organisationId, now: scope.now }, subscription),
    )

  return {
    own,

    async update(scope: Scope, kind: OptionalMailKind, isSubscribed: boolean): Promise<MailPreferences> {
      const subscription = { kind, personId: scope.actor.globalId }
      await mailReceiverRepository[isSubscribed ? 'subscribe' : 'unsubscribe'](scope, subscription)
      return own(scope)
    },

    /** The page that a link opens; 404 for one that is not ours. */
    async page(scope: PublicScope, token: string, address: string): Promise<string> {
      const { whose, productName } = await openLink(scope, token, address)
      return confirmationPage(productName, whose.kind)
    },

    /** Unsubscribes by a link, and returns the page that says so; again and again with the same result. */
    async unsubscribe(scope: PublicScope, token: string, address: string): Promise<string> {
      const { whose, productName } = await openLink(scope, token, address)
      await unsubscribe(scope, whose)
      return unsubscribedPage(productName, whose.kind)
    },
  }
}
