import type { Kysely } from 'kysely'
import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings, type Settings } from '@server/config'
import type { Database } from '@server/database/schema'
import { demoPassword } from '@server/demo/demoAccounts'
import { scaleAccounts } from '@server/demo/scale/scaleKitchens'
import { seedDemo } from '@server/demo/seedDemo'
import { seedScale } from '@server/demo/seedScale'
import { createMediaStorage } from '@server/media/mediaStorage'
import { requireStorage } from '@server/media/requireStorage'
import { openData } from '@server/openData'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { StartProblem } from '@server/startProblem'
import { readSeedOptions } from './seedOptions'

const toProgress = { onProgress: writeStdout }

const fillWithDemo = async (db: Kysely<Database>, settings: Settings) => {
  if (await organisationRepository.hasAny(db))
    throw new StartProblem('The database is not empty; the demo needs an empty one.')
  await requireStorage(settings)
  await seedDemo(db, { now: new Date(), storage: createMediaStorage(settings), ...toProgress })
}

const addScale = async (db: Kysely<Database>, sizes: { people: number; notifications: number }) => {
  const start = performance.now()
  await seedScale(db, { ...sizes, now: new Date(), ...toProgress })
  writeStdout(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
  writeStdout(`Sign in as ${scaleAccounts.map(({ email }) => email).join(', ')} with the password ${demoPassword}`)
}

/** `npm run seed` for the demo, `npm run seed -- --people N --notifications N` for any size (D-06). */
const seed = async () => {
  const options = readSeedOptions(process.argv.slice(2))
  const settings = readSettings(process.env)
  const data = await openData(settings)
  try {
    await data.explained(() =>
      options === 'demo' ? fillWithDemo(data.owner, settings) : addScale(data.owner, options),
    )
  } finally {
    await data.close()
  }
}

runProgram(seed)
