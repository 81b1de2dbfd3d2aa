import { runProgram, writeStdout } from '@server/commandLine'
import { requireInstallation } from '@server/installation'
import { addressOf, listen, requirePort } from '@server/listening'
import { createMediaStorage } from '@server/media/mediaStorage'
import { placeOfFiles, requireStorage } from '@server/media/requireStorage'
import { lockTimeoutMs, openData, type OpenData } from '@server/openData'
import { keptSessionSecret } from '@server/sessionSecret'
import { closeApp, stopCleanly } from '@server/stopCleanly'
import { readAloneSettings, type AloneSettings } from './alone/aloneSettings'
import { buildAlone } from './alone/buildAlone'
import { writeKeyFile } from './alone/writeKeyFile'
import { openService } from './alone/openService'

const serveData = async (data: OpenData, secret: string, { settings, serviceName, ...alone }: AloneSettings) => {
  await requireStorage(settings)
  const files = { storage: createMediaStorage(settings), place: placeOfFiles(settings) }
  await data.explained(() => requireInstallation(data.owner, { secret, ...files }))
  const organisationId = await data.explained(() => openService(data.owner, serviceName))
  const { app, credentials, services } = await buildAlone({
    settings,
    ...alone,
    secret,
    db: data.db,
    now: () => new Date(),
    log: process.stdout,
  })
  const serviceSid = await services.ofOrganisation(organisationId)
  const file = writeKeyFile(settings.dataFolder, credentials, serviceSid)
  await listen(app, settings)
  stopCleanly(async () => {
    await closeApp(app)
    await data.close()
  })

  writeStdout(`Conversations are ready at ${addressOf(app, settings)}`)
  writeStdout(`Account ${credentials.accountSid}`)
  writeStdout(`Key     ${credentials.keySid}`)
  writeStdout(`Service ${serviceSid} (${serviceName})`)
  writeStdout(`The secret of the key is in ${file}`)
}

/** `npm run conversations`: the conversations endpoint without the portal. */
const start = async () => {
  const alone = readAloneSettings(process.env)
  const { settings } = alone
  let secret = ''
  const isReady = async () => {
    await requirePort(settings)
    secret = settings.sessionSecret ?? keptSessionSecret(settings.dataFolder)
  }
  const data = await openData(settings, { isReady, lockTimeoutMs })
  try {
    await serveData(data, secret, alone)
  } catch (failure) {
    await data.close().catch(() => {}) // the failure of the start is the one to report
    throw failure
  }
}

runProgram(start)
