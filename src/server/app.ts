import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { largestBody } from '@contract/call'
import { can } from '@contract/permissions'
import { admission, personAdmission } from './admission/admission'
import { longestRequestMs } from './admission/arrival'
import { createRefusedSources } from './admission/refusedSources'
import { createAnnouncements, type Announcements } from './announcements/announcements'
import type { Settings } from './config'
import { registerConversations, type PortalChat } from '@conversations/port'
import type { Database } from './database/schema'
import type { Clock } from './database/scope'
import { createScopes } from './database/scopes'
import { servicePages } from './demo/servicePages'
import { healthService } from './health/healthService'
import { answerClientError } from './http/answerClientError'
import { serializerCompiler } from './http/answerSerializer'
import { loggerOptions, logAnswer, type LogStream } from './http/logging'
import { inlineScriptsOfApp } from './http/inlineScripts'
import { strictHeaders } from './http/strictHeaders'
import { validatorCompiler } from './http/validationErrors'
import { addressOf } from './listening'
import { registerLive } from './live/registerLive'
import { createBounceService } from './mail/bounceService'
import { createMailService } from './mail/mailService'
import { createReturnPaths } from './mail/returnPaths'
import { createFileLinks } from './media/fileLinks'
import { createMediaStorage } from './media/mediaStorage'
import { pictureFolderOf } from './media/pictures'
import { createResumableUploads } from './media/resumableUploads'
import type { Metrics } from './metrics/metrics'
import { createMachineReader } from './readMachine'
import { organisationRepository } from './organisations/organisationRepository'
import { createPortalOfChat } from './portalOfChat'
import { PermissionProblem } from './problems/apiProblem'
import { apiDocument } from './plugins/apiDocument'
import { clientFiles } from './plugins/clientFiles'
import { contentHost } from './plugins/contentHost'
import { answerFailure, errors } from './plugins/errors'
import { files } from './plugins/files'
import { jsonBodies } from './plugins/jsonBodies'
import { largeAnswers } from './plugins/largeAnswers'
import { metricsPage } from './plugins/metrics'
import { routeList } from './plugins/routeList'
import { securityHeaders } from './plugins/securityHeaders'
import { chapters, liveKinds, mediaHolders, resources } from './resources/registry'
import type { ResourceDependencies } from './resources/resource'
import { createAccessTokens } from './resources/sessions/accessToken'
import { session } from './resources/sessions/session'
import { createSessionReader } from '@server/people/sessionReader'
import { createSessionService } from './resources/sessions/sessionService'
import type { SetUp } from './setUp'
import { createLinkThrottle } from './secrets/linkThrottle'
import { createSecondFactor } from './secrets/secondFactor'
import { createSecretBox } from './secrets/secretBox'
import { createSources } from './sources/sources'
import { createPackageTickets } from './training/packages/packageTickets'

export type AppDependencies = {
  settings: Settings
  /** Signs the tokens: `settings.sessionSecret`, or the one stored in the data folder. */
  secret: string
  db: Kysely<Database>
  /** Creates the first organisation, which `db` may not. */
  setUp: SetUp
  now: Clock
  /** Folder of the built client; null when it is not built. */
  clientFolder: string | null
  log: LogStream | null
  /** Metrics of the server; null when they are off. */
  metrics?: Metrics | null
  /** Of announcements, in milliseconds. */
  catchUpMs?: number
}

/** Milliseconds for the headers of a request; Node checks once a second. For bodies see `arrival`. */
const headersMs = 20_000
/** Milliseconds without traffic until a connection is closed: longer than any answer takes. */
const silentMs = 120_000

/** The whole server, not yet listening. */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const { settings, secret, db, setUp, now, clientFolder, log, metrics, catchUpMs } = dependencies
  const inlineScripts = await inlineScriptsOfApp(clientFolder)
  const headers = strictHeaders({
    publicUrl: settings.publicUrl,
    contentOrigin: settings.contentOrigin,
    isChatInCloud: settings.twilio !== null,
    inlineScripts,
  })
  const app = Fastify({
    logger: loggerOptions(log, settings) ?? false,
    logController: new LogController({ disableRequestLogging: true }), // replaced by our own line, see logAnswer
    genReqId: () => randomUUID(),
    bodyLimit: largestBody,
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    return503OnClosing: false, // see requestGuards
    requestTimeout: longestRequestMs,
    connectionTimeout: silentMs,
    http: { requireHostHeader: false, connectionsCheckingInterval: 1_000, headersTimeout: headersMs },
    clientErrorHandler: (failure, socket) => answerClientError({ log: app.log, headers }, failure, socket),
    frameworkErrors: (failure, request, reply) => {
      answerFailure(failure, request, reply.headers(headers))
      logAnswer(request.log, request, reply) // requests without a route run no hooks
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request.log, request, reply)
    done()
  })

  const tokens = createAccessTokens(secret, now)
  const box = createSecretBox(secret)
  const refusedSources = createRefusedSources()
  const findSession = createSessionReader(db)
  const sessions = createSessionService({
    findSession,
    tokens,
    now,
    log: app.log,
    refusedSources,
    secondFactor: createSecondFactor(box),
    areDemoAccountsOpen: settings.demo.isAllowed && settings.demo.wasSetByHand,
  })

  await app.register(routeList)
  await app.register(errors, { isOutdated: () => healthService.isOutdated({ db }) })
  await app.register(securityHeaders, { headers })
  await app.register(contentHost, settings)
  await app.register(largeAnswers)
  await app.register(admission)
  await app.register(jsonBodies)
  const announcements = createAnnouncements({ url: settings.database?.url ?? null, log: app.log, catchUpMs })
  app.decorate('announcements', announcements)
  app.addHook('onReady', (done) => {
    announcements.start()
    done()
  })
  app.addHook('onClose', () => announcements.close())
  const scopes = createScopes(db, now, announcements.publish)
  const links = createFileLinks(secret, now)
  await app.register(session, { scopes, sessions, links })
  await app.register(files, { links, now, storage: createMediaStorage(settings) })
  const { database, writesPerMinute } = settings
  await app.register(personAdmission, { isEmbedded: database === null, writesPerMinute, now })
  if (metrics && settings.metricsToken !== null)
    await app.register(metricsPage, {
      metrics,
      token: settings.metricsToken,
      open: () => scopes.open(),
      readMachine: createMachineReader(app, settings),
    })
  await app.register(clientFiles, { folder: clientFolder, inlineScripts })
  const isDemo = settings.demo.isAllowed && (await organisationRepository.hasAny(db, { is_demo: true }))
  await app.register(apiDocument, { chapters, isPublic: isDemo })
  if (isDemo) await app.register(servicePages, { folder: clientFolder })

  const chat = await registerConversations(app, {
    settings,
    secret,
    db,
    now,
    portal: createPortalOfChat({ db, now, announcements }),
  })
  app.decorate('chat', chat)
  const ofResources: ResourceDependencies = {
    settings,
    box,
    refusedSources,
    sessions,
    mails: createMailService({ isDelivered: settings.smtp !== null }),
    bounces: createBounceService(createReturnPaths(secret, settings.bounces?.address ?? null)),
    requireLinkAttempt: createLinkThrottle(),
    chat,
    portalUrl: () => addressOf(app, settings),
    mediaHolders,
    sources: createSources(settings.sources, now),
    pictureFolder: pictureFolderOf(settings),
    uploads: createResumableUploads(settings),
    packageTickets: createPackageTickets(secret, now),
    setUp,
  }
  registerLive(app, {
    settings,
    announcements,
    kinds: liveKinds,
    async identify(token) {
      const { organisationId, sessionId, actor } = await sessions.identify(scopes.open(), `Bearer ${token}`)
      if (!can(actor, 'portal.use')) throw new PermissionProblem('portal.use')
      return { organisationId, sessionId, personId: actor.globalId }
    },
    readingIn: scopes.open().readingIn,
    now,
  })
  for (const { routes } of resources) routes(app, ofResources)
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Notifications after the commits of this server and of others. */
    announcements: Announcements
    /** For jobs: what they change reaches the chat clients of this server at once. */
    chat: PortalChat
  }
}
