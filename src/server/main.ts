import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app'
import { runProgram, say } from './commandLine'
import { readSettings, type Settings } from './config'
import { fillWhenEmpty, tellDemoAccounts } from './demoData'
import { isLoopback } from './http/addresses'
import { addressOf, listen, requirePort } from './listening'
import { openData, type OpenData } from './openData'
import { keptSessionSecret } from './sessionSecret'
import { closeApp, stopCleanly } from './stopCleanly'

/** As deep below the project as the built `dist/server/main.js`. */
const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

const builtClient = () => {
  const folder = path.join(projectFolder, 'dist', 'client')
  return existsSync(path.join(folder, 'index.html')) ? folder : null
}

const serveData = async (data: OpenData, secret: string, settings: Settings) => {
  await data.explained(() => fillWhenEmpty(data.owner, settings, new Date()))
  const app = await buildApp({
    settings,
    secret,
    db: data.db,
    now: () => new Date(),
    clientFolder: builtClient(),
    log: process.stdout,
  })
  await listen(app, settings)
  stopCleanly(async () => {
    await closeApp(app)
    await data.close()
  })

  say(`Muster is ready at ${addressOf(app, settings)}`)
  await tellDemoAccounts(data.owner, settings.publicUrl !== null || !isLoopback(settings.host))
}

const start = async () => {
  const settings = readSettings(process.env)
  let secret = ''
  const data = await openData(settings, async () => {
    await requirePort(settings)
    secret = settings.sessionSecret ?? keptSessionSecret(settings.dataFolder)
  })
  try {
    await serveData(data, secret, settings)
  } catch (failure) {
    await data.close().catch(() => {}) // what made the start fail is what is told
    throw failure
  }
}

runProgram(start)
