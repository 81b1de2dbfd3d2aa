import { minutesToMilliseconds } from 'date-fns'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { providerSignInCalls, singleSignOnPath } from '@contract/providerSignIn'
import { singleSignOnCalls } from '@contract/singleSignOn'
import { serve, serveInTransactions } from '@server/http/serve'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { recurringJob } from '@server/jobs/runnable'
import { createGuardedFetch } from '@server/network/guardedFetch'
import { originOf } from '@server/network/origin'
import { createAccountNoticeService } from '@server/resources/account/accountNoticeService'
import { createManagedPersonService } from '@server/resources/people/managedPersonService'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { createLinkedPersonService } from './linkedPersonService'
import { loginRepository } from './loginRepository'
import { createProviderClient } from './providerClient'
import { createProviderSignInService } from './providerSignInService'
import { singleSignOnExamples } from './singleSignOnExamples'
import { createSingleSignOnService } from './singleSignOnService'
import './singleSignOnTables'

/** The page that takes the session, or says why there is none. */
const finishPath = `${singleSignOnPath}/finish`

/** The cookie of a sign-in under way. Only this portal's own pages and the way back from the provider bring it. */
const browserSecret = (portalUrl: () => string) => {
  const settings = () => {
    const secure = portalUrl().startsWith('https:')
    const name = secure ? '__Host-muster-sign-in' : 'muster-sign-in'
    return { name, options: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const }
  }
  return {
    of: ({ headers }: FastifyRequest): string => parseCookie(headers.cookie ?? '')[settings().name] ?? '',
    keep(reply: FastifyReply, secret: string): void {
      const { name, options } = settings()
      reply.header('set-cookie', stringifySetCookie(name, secret, { ...options, maxAge: 900 }))
    },
    drop(reply: FastifyReply): void {
      const { name, options } = settings()
      reply.header('set-cookie', stringifySetCookie(name, '', { ...options, maxAge: 0 }))
    },
  }
}

const singleSignOnRoutes = (app: FastifyInstance, dependencies: ResourceDependencies) => {
  const { settings, mails, box, sessions, portalUrl } = dependencies
  const client = createProviderClient(createGuardedFetch({ isPrivateAllowed: settings.ssoPrivateAddresses }))
  const providers = createSingleSignOnService({ box, client, portalUrl })
  serve(app, singleSignOnCalls.show, ({ scope }) => providers.show(scope))
  serve(app, singleSignOnCalls.update, ({ scope, body }) => providers.update(scope, body.singleSignOn))
  // no transaction waits for the provider
  serveInTransactions(app, singleSignOnCalls.test, ({ body }) => providers.test(body.singleSignOn.issuer))

  const people = createManagedPersonService({ notices: createAccountNoticeService(mails) })
  const signIns = createProviderSignInService({
    client,
    people: createLinkedPersonService(people),
    sessions,
    box,
    portalUrl,
    areDemoAccountsOpen: settings.demo.isAllowed && settings.demo.wasSetByHand,
    log: app.log,
  })
  const browser = browserSecret(portalUrl)
  serve(app, providerSignInCalls.start, async ({ scope, body, request, reply }) => {
    const { url, secret } = await signIns.start(scope, body, request.ip)
    browser.keep(reply, secret)
    return { url }
  })
  serve(app, providerSignInCalls.callback, async ({ scope, request, reply }) => {
    const search = new URL(request.url, 'http://here.invalid').search
    if (request.method !== 'HEAD')
      await signIns
        .answer(scope, browser.of(request), { search, address: request.ip })
        .catch((failure: unknown) => request.log.error({ err: failure }, 'A sign-in at a provider failed'))
    reply.header('location', finishPath)
    return {}
  })
  serve(app, providerSignInCalls.session, async ({ scope, request, reply }) => {
    const secret = browser.of(request)
    if (secret !== '') browser.drop(reply)
    const { email, token } = await signIns.finish(scope, secret, originOf(request))
    await sessions.signOut(scope, request.headers.authorization, request.ip) // ends the earlier session
    reply.header('authorization', `Bearer ${token}`)
    return { email }
  })
  serveInTransactions(app, providerSignInCalls.signOut, async ({ transactions, request }) => {
    const { owner, headers, ip } = request
    await sessions.signOut(transactions.open(), headers.authorization, ip)
    return { url: owner && (await signIns.signOutUrl(transactions.open(), owner)) }
  })
}

export const singleSignOnResource: Resource = {
  name: 'singleSignOn',
  chapter: 'Single sign-on',
  place: 56,
  calls: singleSignOnExamples,
  routes: singleSignOnRoutes,
  jobs: () => ({
    'singleSignOn.forget': recurringJob(
      minutesToMilliseconds(30),
      inEachOrganisation((scope) => loginRepository.deleteExpired(scope, scope.now)),
    ),
  }),
}
