import { statSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeFile } from 'node:fs/promises'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import { benchSecret, makeBigPortal, type Sizes } from './bigPortal'
import { requireSameFiles, requireSameRows } from './compared'
import { onCluster } from './onCluster'
import { killTransfer, runTransfer } from './runTransfer'

const atLength: Sizes = { people: 1_000, notifications: 100_000, files: 100, fileBytes: 100_000_000 }
const inShort: Sizes = { people: 10, notifications: 500, files: 3, fileBytes: 1_000_000 }

const killsOfBackup = [
  ['Reading the rows', 500],
  ['Reading the files', 500],
  ['Reading the files', 5_000],
] as const
const killsOfRestore = [
  ['Checking', 1_000],
  ['Writing the rows', 1_000],
  ['Writing the files', 3_000],
] as const

/** An encrypted backup of a PostgreSQL with its files, and its restore into an empty one, each killed three times (decision 0098). */
export const measureBackup: Part = async (report, { isQuick }) => {
  const sizes = isQuick ? inShort : atLength
  const subject = `${sizes.notifications} notifications, ${(sizes.files * sizes.fileBytes) / 1e9} GB`
  await onCluster(async (database, folder) => {
    const [before, after] = [await database('before'), await database('after')]
    const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')]
    const [file, keyFile] = [path.join(folder, 'portal.backup'), path.join(folder, 'key')]
    await makeBigPortal(before, here, sizes, report.progress)
    const identity = await generateX25519Identity()
    await writeFile(keyFile, identity)

    const measured = async (
      name: string,
      transfer: Parameters<typeof runTransfer>[0],
      kills: readonly (readonly [step: string, afterMs: number])[],
    ) => {
      if (!isQuick)
        for (const [step, afterMs] of kills) {
          report.progress(`Killing it at '${step}' …`)
          await killTransfer(transfer, step, afterMs)
        }
      const { result, load } = await besideOthers(() => runTransfer(transfer), { endsProcesses: true })
      report.progress(result.said)
      const detail = `the file has ${(statSync(file).size / 1e6).toFixed(1)} MB`
      report.figure({ part: 'backup', subject, name, value: result.seconds, unit: 's', detail, load })
      report.figure({ part: 'backup', subject, name: `${name}, memory`, value: result.peakKb, unit: 'kB' })
    }
    const recipient = await identityToRecipient(identity)
    const variables = { SESSION_SECRET: benchSecret }
    await measured(
      'backup',
      {
        file: 'backup.js',
        parameters: ['--to', file, '--recipient', recipient],
        variables: { ...variables, DATABASE_URL: before, DATA_DIR: here },
      },
      killsOfBackup,
    )
    await measured(
      'restore',
      {
        file: 'restore.js',
        parameters: ['--from', file, '--key-file', keyFile],
        variables: { ...variables, DATABASE_URL: after, DATA_DIR: there },
      },
      killsOfRestore,
    )
    await requireSameRows(before, after)
    await requireSameFiles(path.join(here, 'media'), path.join(there, 'media'))
  })
}
