import Fastify, { LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createDiskHealth } from '@server/health/diskHealth'
import { healthService } from '@server/health/healthService'
import { createStorageHealth } from '@server/health/storageHealth'
import { answerClientError } from '@server/http/answerClientError'
import { type LogStream, logAnswer, loggerOptions } from '@server/http/logging'
import { createReachedAt } from '@server/http/reachedAt'
import { strictHeaders } from '@server/http/strictHeaders'
import type { Log } from '@server/log'
import { createMediaStorage } from '@server/media/mediaStorage'
import { pictureFolderOf } from '@server/media/pictures'
import { arrival, longestRequestMs } from '@server/admission/arrival'
import { answerFailure, errors } from '@server/plugins/errors'
import { pipelining } from '@server/admission/pipelining'
import { requestGuards } from '@server/admission/requestGuards'
import { stopping } from '@server/admission/stopping'
import { securityHeaders } from '@server/plugins/securityHeaders'
import { textGuard } from '@server/admission/textGuard'
import { missing } from '@server/problems/apiProblem'
import { createConversationsRoot } from '../conversationsRoot'
import { type MediaKeeping, sweepMedia } from '../media/sweepMedia'
import { registerEndpoint } from '../registerEndpoint'
import { builtInCredentials } from '../tokens/chatTokens'
import { registerTwilioRest } from '../twilioRest/registerTwilioRest'
import type { StandaloneSettings } from './standaloneSettings'
import { listOrganisationIds } from './openService'

const everyMs = 3_600_000

type SweepDeps = { keeping: MediaKeeping; organisationIds: () => Promise<string[]>; now: Clock; log: Log }

/** Removes media without messages hourly, which is a job in the portal. Several servers may do it at the same time. */
const createSweeping = ({ keeping, organisationIds, now, log }: SweepDeps) => {
  const closing = new AbortController()
  let running = Promise.resolve()
  const sweep = async () => {
    try {
      await sweepMedia(keeping, { organisationIds: await organisationIds(), now: now(), signal: closing.signal })
    } catch (failure) {
      if (!closing.signal.aborted) log.error({ err: failure }, 'Media without messages could not be removed')
    }
  }
  const again = () => void (running = running.then(sweep))
  let timer: NodeJS.Timeout | undefined
  return {
    /** Sweeps now and every hour. */
    start() {
      again()
      timer = setInterval(again, everyMs).unref()
    },
    /** Waits for the sweep under way, which ends early. */
    async stop() {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}

type Deps = Omit<StandaloneSettings, 'serviceName'> & {
  /** The account and its key are derived from it. */
  secret: string
  db: Kysely<Database>
  now: Clock
  log: LogStream | null
}

/** The portal's limits, for the headers of a request and for an idle connection. */
const [headersMs, silentMs] = [20_000, 120_000]

/** Conversations without the portal: sockets, media and Twilio's REST API, on an HTTP server that does not listen yet. */
export const buildStandalone = async ({ settings, origins, newcomerRole, mediaBytes, secret, db, now, log }: Deps) => {
  const { publicUrl, database, trustedProxies } = settings
  const headers = strictHeaders({ publicUrl, contentOrigin: null, isChatInCloud: false, inlineScripts: [] })
  const app = Fastify({
    logger: loggerOptions(log, settings) ?? false,
    logController: new LogController({ disableRequestLogging: true }), // replaced by our own line, see logAnswer
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    requestTimeout: longestRequestMs,
    connectionTimeout: silentMs,
    http: { requireHostHeader: false, connectionsCheckingInterval: 1_000, headersTimeout: headersMs },
    return503OnClosing: false, // see requestGuards
    clientErrorHandler: (failure, socket) => answerClientError({ log: app.log, headers }, failure, socket),
    frameworkErrors: (failure, request, reply) => void answerFailure(failure, request, reply.headers(headers)),
  })
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request.log, request, reply)
    done()
  })
  await app.register(stopping)
  await app.register(pipelining)
  const isOutdated = () => healthService.isOutdated({ db })
  await app.register(errors, { isOutdated })
  app.setNotFoundHandler(() => {
    throw missing()
  })
  await app.register(securityHeaders, { headers })
  await app.register(arrival)
  await app.register(requestGuards)
  await app.register(textGuard)

  const credentials = builtInCredentials(secret)
  const serverId = randomUUID()
  const { services, stores, tokens, rest } = createConversationsRoot({
    credentials,
    db,
    now,
    serverId,
    isShared: database !== null,
    log: app.log,
    newcomerRole,
    mediaBytes,
    hasFreeAttributes: true,
  })
  const storage = createMediaStorage(settings)
  const reachedAt = createReachedAt(settings)
  await registerEndpoint(app, {
    stores,
    services,
    storage,
    pictureFolder: pictureFolderOf(settings),
    secret,
    now,
    serverId,
    reachedAt,
    origins,
    isReachabilityEnabled: true,
    mediaBytes,
    verifyToken: tokens.verifyToken,
    isOutdated,
    database,
  })
  await registerTwilioRest(app, {
    handle: rest,
    publicBase: ({ raw }) => reachedAt(raw),
  })
  const storageHealth = createStorageHealth(storage, app.log)
  const hasSpace = createDiskHealth(settings.dataFolder)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await healthService.requireReady({ db }, { hasSpace })
    return { status: 'ok', files: await storageHealth() }
  })

  const sweeping = createSweeping({
    keeping: { stores, storage },
    organisationIds: () => listOrganisationIds(db),
    now,
    log: app.log,
  })
  app.addHook('onListen', (done) => {
    sweeping.start()
    done()
  })
  app.addHook('onClose', () => sweeping.stop())
  return { app, credentials, services }
}
