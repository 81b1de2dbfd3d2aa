import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { explainFailure, say } from './commandLine'
import { readSettings, type Settings } from './config'
import { fillWhenEmpty, tellDemoAccounts } from './demoData'
import { isLoopback } from './http/addresses'
import { openData, type OpenData } from './openData'
import { keptSessionSecret } from './sessionSecret'
import { StartProblem } from './startProblem'
import { stopCleanly } from './stopCleanly'

/** As deep below the project as the built `dist/server/main.js`. */
const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

const builtClient = () => {
  const folder = path.join(projectFolder, 'dist', 'client')
  return existsSync(path.join(folder, 'index.html')) ? folder : null
}

const listenProblems: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is in use by another program. Set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
}

const listen = async (app: FastifyInstance, settings: Settings) => {
  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (failure) {
    const sentence = listenProblems[(failure as NodeJS.ErrnoException).code ?? '']
    throw sentence ? new StartProblem(sentence(settings)) : failure
  }
}

/** The address people open; the port is asked of the server, because 0 lets the machine choose. */
const addressOf = (app: FastifyInstance, { host, port, publicUrl }: Settings) => {
  const [bound] = app.addresses()
  const listening = typeof bound === 'object' ? bound.port : port
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
}

const serveData = async (data: OpenData, settings: Settings) => {
  await fillWhenEmpty(data.db, settings, new Date())
  const app = await buildApp({
    settings,
    secret: settings.sessionSecret ?? keptSessionSecret(settings.dataFolder),
    db: data.db,
    now: () => new Date(),
    clientFolder: builtClient(),
    log: process.stdout,
  })
  await listen(app, settings)
  stopCleanly(async () => {
    await app.close()
    await data.close()
  })

  say(`Muster is ready at ${addressOf(app, settings)}`)
  await tellDemoAccounts(data.db, settings.publicUrl !== null || !isLoopback(settings.host))
}

const start = async () => {
  const settings = readSettings(process.env)
  const data = await openData(settings)
  try {
    await serveData(data, settings)
  } catch (failure) {
    await data.close()
    throw failure
  }
}

start().catch(explainFailure)
