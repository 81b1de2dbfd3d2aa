import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app'
import { runProgram, writeStdout } from './commandLine'
import { serveCommands } from './commands/commandRequests'
import { readSettings, type Settings } from './config'
import { fillWhenEmpty, printAccounts } from './demoData'
import { requireInstallation } from './installation'
import { addressOf, deadLinksWarning, listen, requirePort } from './listening'
import { createMediaStorage } from './media/mediaStorage'
import { placeOfFiles, requireStorage } from './media/requireStorage'
import { createMetrics, type Metrics } from './metrics/metrics'
import { isLoopback } from './network/addresses'
import { lockTimeoutMs, openData, type OpenData } from './openData'
import { createFirstAdmin } from './resources/account/firstAdmin'
import { createSetUp } from './setUp'
import { createServerJobs } from './serverJobs'
import { keptSessionSecret } from './sessionSecret'
import { closeApp, stopTimeoutMs, stopCleanly } from './stopCleanly'

/** The depth below the project is the same for the built `dist/server/main.js`. */
const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

const builtClient = () => {
  const folder = path.join(projectFolder, 'dist', 'client')
  return existsSync(path.join(folder, 'index.html')) ? folder : null
}

type Serving = { secret: string; settings: Settings; metrics: Metrics | null }

const serveData = async (data: OpenData, { secret, settings, metrics }: Serving) => {
  await requireStorage(settings)
  const files = { storage: createMediaStorage(settings), place: placeOfFiles(settings) }
  await data.explained(() => requireInstallation(data.owner, { secret, ...files }))
  await data.explained(() => fillWhenEmpty(data.owner, settings, new Date()))
  const now = () => new Date()
  const app = await buildApp({
    settings,
    secret,
    db: data.db,
    setUp: createSetUp(data.owner, now),
    now,
    clientFolder: builtClient(),
    log: process.stdout,
    metrics,
  })
  await listen(app, settings)
  const jobs = createServerJobs({
    settings,
    secret,
    db: data.db,
    now,
    log: app.log,
    portalUrl: () => addressOf(app, settings),
    announcements: app.announcements,
    chat: app.chat,
  })
  jobs.start()
  // Commands can open a PostgreSQL themselves.
  const stopCommands =
    settings.database === null
      ? await serveCommands({
          dataFolder: settings.dataFolder,
          handle: (admin) => createFirstAdmin(data.owner, admin, now()),
          log: app.log,
        })
      : () => Promise.resolve()
  const drainMs = settings.drainSeconds * 1_000
  stopCleanly(async () => {
    app.stopping.begin()
    await wait(drainMs)
    await Promise.all([closeApp(app), jobs.stop(stopTimeoutMs), stopCommands()])
    await data.close()
  }, drainMs)

  writeStdout(`Muster is ready at ${addressOf(app, settings)}`)
  const warning = deadLinksWarning(settings)
  if (warning !== null) writeStdout(warning)
  const isPublic = settings.publicUrl !== null || !isLoopback(settings.host)
  await printAccounts(data.owner, { portalUrl: addressOf(app, settings), isPublic })
}

const start = async () => {
  const settings = readSettings(process.env)
  let secret = ''
  const metrics = settings.metricsToken === null ? null : createMetrics()
  const isReady = async () => {
    await requirePort(settings)
    secret = settings.sessionSecret ?? keptSessionSecret(settings.dataFolder)
  }
  const data = await openData(settings, { isReady, onStatement: metrics?.handleStatement, lockTimeoutMs })
  try {
    await serveData(data, { secret, settings, metrics })
  } catch (failure) {
    await data.close().catch(() => {}) // the failure of the start is the one to report
    throw failure
  }
}

runProgram(start)
