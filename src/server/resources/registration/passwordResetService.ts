import { randomUUID } from 'node:crypto'
import type { PasswordReset } from '@contract/registration'
import { audit } from '@server/audit/audit'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { settingIn } from '@server/installationSettings/installationSettings'
import { jobs } from '@server/jobs/jobs'
import type { MailService } from '@server/mail/mailService'
import { networkOf } from '@server/network/addresses'
import { personRepository } from '@server/people/personRepository'
import { sessionRepository } from '@server/people/sessionRepository'
import { ApiProblem, refused } from '@server/problems/apiProblem'
import type { RefusedSources } from '@server/admission/refusedSources'
import { passwordSignInService, useProvider } from '@server/resources/singleSignOn/passwordSignInService'
import type { LinkThrottle } from '@server/secrets/linkThrottle'
import { brokenPasswordRule } from '@server/secrets/passwordRules'
import { hashPassword } from '@server/secrets/passwords'
import { correctingCounts, type FailureLog } from '@server/secrets/secretAttempts'
import { countedAs, purgeAttempts } from '@server/secrets/signInThrottle'
import { type FoundLink, isForAccount, linkDigest, passwordLinkRepository } from './passwordLink'
import { passwordResetMail, type Portal } from './passwordMails'
import { passwordLinkSending } from './registrationService'

const deadLink = 'This link is no longer valid'

type Dependencies = {
  mails: MailService
  /** URL of the portal; never taken from a request (D-03). */
  portalUrl: () => string
  log: FailureLog
  refusedSources: RefusedSources
  requireLinkAttempt: LinkThrottle
}
export type PasswordResetService = ReturnType<typeof createPasswordResetService>

/** Name and URL of the portal for mails. */
export const portalOf = async (scope: PublicScope, url: string): Promise<Portal> => ({
  productName: settingIn(await installationSettingRepository.all(scope), 'productName'),
  url,
})

export const createPasswordResetService = (dependencies: Dependencies) => {
  const { mails, portalUrl, log, refusedSources, requireLinkAttempt } = dependencies
  const findLink = async (scope: PublicScope, token: string): Promise<FoundLink> => {
    const link = await passwordLinkRepository.find(scope.db, linkDigest(token), scope.now)
    if (!link || !isForAccount(link)) throw refused(deadLink)
    const whose = { organisationId: link.organisation_id, personId: link.person_id }
    const provider = await scope.readingIn(whose.organisationId, (db) =>
      passwordSignInService.providerInstead(db, whose),
    )
    if (provider !== null) throw refused(useProvider(provider))
    return link
  }

  return {
    /**
     * Sends a link to an address with an account (D-24). The caller can not tell whether there is one: the same
     * statements run, and the rest happens later in a job.
     */
    async request(scope: PublicScope, email: string, address: string): Promise<void> {
      await requireLinkAttempt(scope, email, address)
      const found = await personRepository.findForSignIn(scope.db, email)
      const account = found ? { organisationId: found.organisation_id, personId: found.id } : null
      const request = { entryId: randomUUID(), account, address, at: scope.now.toISOString() }
      await jobs.enqueueOpenly(scope, passwordLinkSending, request)
    },

    /** 422 unless the link can set a password, also where passwords are off; uses nothing up (D-24). */
    async check(scope: PublicScope, token: string): Promise<void> {
      await findLink(scope, token)
    },

    /** Sets a password by the token of a link and ends all sessions of the account (D-22); 422 for an invalid link. */
    async reset(scope: PublicScope, { token, password }: PasswordReset, address: string): Promise<void> {
      const link = await findLink(scope, token)
      const whose = { organisationId: link.organisation_id, personId: link.person_id }
      const known = await scope.readingIn(whose.organisationId, (db) => personRepository.knownTextsOf(db, whose))
      const broken = await brokenPasswordRule(password, known)
      if (broken !== null) throw new ApiProblem(422, { password: [broken] })

      const password_hash = await hashPassword(password, networkOf(address))
      const portal = await portalOf(scope, portalUrl())
      const { now } = scope
      await scope.inOrganisation(whose.organisationId, async (db, announce) => {
        if (!(await passwordLinkRepository.use(db, whose, linkDigest(token)))) throw refused(deadLink)
        await passwordLinkRepository.deleteOf(db, whose)
        if (!(await personRepository.replacePassword(db, whose, { from: link, to: password_hash })))
          throw refused(deadLink)
        await sessionRepository.endAll(db, whose, now)
        announce({ topic: 'sessions.ended', ...whose })
        await audit.write({ db, ...whose, address, now }, 'password.reset', {})
        await mails.send(
          { db, now, announce, organisationId: whose.organisationId },
          { to: link.email, ...passwordResetMail(portal) },
        )
      })
      // a person who forgot the password has often tried before
      const account = countedAs('id', link.person_id)
      await correctingCounts(log, () => purgeAttempts(scope.db, { account, address }))
      refusedSources.allow({ email: link.email, address })
    },
  }
}
