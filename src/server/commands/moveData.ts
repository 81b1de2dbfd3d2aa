import { runProgram } from '@server/commandLine'
import { readSettings } from '@server/config'
import { explainStorage } from '@server/transfer/explainStorage'
import { moveInstallation } from '@server/transfer/moveInstallation'
import { createProgress } from '@server/transfer/progress'
import { readMoveOptions } from './moveOptions'

/** `npm run move-data -- --to …`: from the embedded database to a PostgreSQL, and back. */
const moveData = async () => {
  const settings = readSettings(process.env)
  const places = readMoveOptions(process.argv.slice(2), settings)
  await explainStorage(() => moveInstallation({ settings, ...places, progress: createProgress() }))
}

runProgram(moveData)
