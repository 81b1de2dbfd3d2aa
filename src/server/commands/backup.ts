import { writeFile } from 'node:fs/promises'
import { generateX25519Identity } from 'age-encryption'
import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { explainFileFailure, StartProblem } from '@server/startProblem'
import { passphraseVariable, readBackupKey, recipientOf } from '@server/transfer/backup/encryption'
import { explainStorage } from '@server/transfer/explainStorage'
import { makeBackup } from '@server/transfer/makeBackup'
import { createProgress } from '@server/transfer/progress'
import { secretOf } from '@server/transfer/secrets'
import { version } from '../../../package.json'
import { readBackupOptions } from './backupOptions'

const makeKey = async (file: string) => {
  const identity = await generateX25519Identity()
  const recipient = await recipientOf(identity)
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (failure) {
    throw new StartProblem(`The key could not be written to ${file}: ${explainFileFailure(failure)}.`)
  }
  writeStdout(`The key that opens backups is in ${file}. Keep it away from this machine.`)
  writeStdout(`Make backups with: --recipient ${recipient}`)
}

const requireSecretOf = (settings: Parameters<typeof secretOf>[0]) => {
  const secret = secretOf(settings)
  if (secret !== null) return secret
  throw new StartProblem('There is no session secret yet. Leave --with-secret out.')
}

/** `npm run backup -- --to FILE`: all rows and files in one file. */
const backup = async () => {
  const options = readBackupOptions(process.argv.slice(2))
  if (options.what === 'newKey') return makeKey(options.file)
  const { file, recipients, keyFile, withSecret } = options
  const key = readBackupKey({ recipients, keyFile, passphrase: process.env[passphraseVariable] })
  const settings = readSettings(process.env)
  const secret = withSecret ? requireSecretOf(settings) : null
  const progress = createProgress()
  await explainStorage(() => makeBackup({ file, settings, key, secret, version, now: () => new Date(), progress }))
}

runProgram(backup)
