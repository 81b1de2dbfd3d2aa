import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { StartProblem } from '@server/startProblem'
import { passphraseVariable, readBackupKey } from '@server/transfer/backup/encryption'
import { explainStorage } from '@server/transfer/explainStorage'
import { createProgress } from '@server/transfer/progress'
import { checkBackup, restoreBackup } from '@server/transfer/restoreBackup'
import { writeSecret } from '@server/transfer/secrets'
import { readRestoreOptions } from './restoreOptions'

/** `npm run restore -- --from FILE`: fills an empty database, and an empty folder or bucket, from a backup. */
const restore = async () => {
  const { file, keyFile, what, secretTo, isNew } = readRestoreOptions(process.argv.slice(2))
  const key = readBackupKey({ keyFile, passphrase: process.env[passphraseVariable] })
  const progress = createProgress()
  if (what === 'restore') {
    const settings = readSettings(process.env)
    return explainStorage(() => restoreBackup({ file, settings, key, isNew, progress }))
  }
  const { secret } = await checkBackup({ file, key, progress })
  if (what === 'check') return
  if (secret === null) throw new StartProblem(`There is no session secret in the backup ${file}.`)
  writeSecret(secretTo, secret)
  writeStdout(`The session secret is in ${secretTo}.`)
}

runProgram(restore)
