import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Settings } from './config'
import type { Database } from './database/schema'
import type { Clock } from './database/scope'
import { createScopes } from './database/scopes'
import { answerNoHttp } from './http/answerNoHttp'
import { loggerOptions, logAnswer, type LogStream } from './http/logging'
import { clientFiles } from './plugins/clientFiles'
import { answerFailure, errors } from './plugins/errors'
import { routeList } from './plugins/routeList'
import { securityHeaders } from './plugins/securityHeaders'
import { session } from './plugins/session'
import { textGuard } from './plugins/textGuard'
import { installationRoutes } from './routes/installationRoutes'
import { notificationRoutes } from './routes/notificationRoutes'
import { organisationRoutes } from './routes/organisationRoutes'
import { sessionRoutes } from './routes/sessionRoutes'
import { createAccessTokens } from './services/accessToken'
import { createSessionService } from './services/sessionService'

export type AppDependencies = {
  settings: Settings
  /** Signs the tokens: `settings.sessionSecret`, or the one kept in the data folder. */
  secret: string
  db: Kysely<Database>
  now: Clock
  /** Where the built client lies; null when it is not built. */
  clientFolder: string | null
  log: LogStream | null
}

const largestBody = 1_048_576

/** The whole server, not yet listening. */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const { settings, secret, db, now, clientFolder, log } = dependencies
  const app = Fastify({
    logger: loggerOptions(log, settings) ?? false,
    logController: new LogController({ disableRequestLogging: true }), // one line of ours instead, see logAnswer
    genReqId: () => randomUUID(),
    bodyLimit: largestBody,
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    clientErrorHandler: answerNoHttp,
    frameworkErrors: (failure, request, reply) => void answerFailure(failure, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request.log, request, reply)
    done()
  })

  const tokens = createAccessTokens(secret, now)
  const sessions = createSessionService({
    tokens,
    now,
    areDemoAccountsOpen: settings.demo.isAllowed && settings.demo.wasSetByHand,
  })

  await app.register(routeList)
  await app.register(errors)
  await app.register(securityHeaders, { publicUrl: settings.publicUrl })
  await app.register(textGuard)
  await app.register(session, { scopes: createScopes(db, now), sessions })
  await app.register(clientFiles, { folder: clientFolder })

  installationRoutes(app)
  sessionRoutes(app, sessions)
  organisationRoutes(app)
  notificationRoutes(app)
  return app
}
