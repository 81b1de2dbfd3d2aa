import path from 'node:path'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import { benchSecret, makeBigPortal, type Sizes } from './bigPortal'
import { requireSameFiles, requireSameRows } from './compared'
import { onCluster } from './onCluster'
import { killTransfer, runTransfer } from './runTransfer'

const atLength: Sizes = { people: 1_000, notifications: 1_000_000, files: 100, fileBytes: 100_000_000 }
const inShort: Sizes = { people: 10, notifications: 500, files: 3, fileBytes: 1_000_000 }

/** Where a move is killed, and how long after that began. */
const kills = [
  ['Writing the rows', 5_000],
  ['Building the indexes', 2_000],
  ['Copying the files', 3_000],
] as const

/** A portal that moves into the embedded database, and from there to another PostgreSQL with its files, killed three times (decision 0098). */
export const measureMoving: Part = async (report, { isQuick }) => {
  const sizes = isQuick ? inShort : atLength
  const subject = `${sizes.notifications} notifications, ${(sizes.files * sizes.fileBytes) / 1e9} GB`
  await onCluster(async (database, folder) => {
    const [before, after] = [await database('before'), await database('after')]
    const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')]
    await makeBigPortal(before, here, sizes, report.progress)

    const measured = async (name: string, parameters: string[], variables: Record<string, string>) => {
      const transfer = { file: 'moveData.js', parameters, variables: { SESSION_SECRET: benchSecret, ...variables } }
      const { result, load } = await besideOthers(() => runTransfer(transfer), { endsProcesses: true })
      report.progress(
        result.said
          .split('\n')
          .filter((line) => !line.startsWith('  '))
          .join('\n'),
      )
      report.figure({ part: 'moving', subject, name, value: result.seconds, unit: 's', load })
      report.figure({ part: 'moving', subject, name: `${name}, memory`, value: result.peakKb, unit: 'kB' })
    }
    await measured('to the embedded database', ['--to', here], { DATABASE_URL: before, DATA_DIR: here })

    const parameters = ['--to', after, '--files', there]
    const variables = { SESSION_SECRET: benchSecret, DATA_DIR: here }
    if (!isQuick)
      for (const [step, afterMs] of kills) {
        report.progress(`Killing it at '${step}' …`)
        await killTransfer({ file: 'moveData.js', parameters, variables }, step, afterMs)
      }
    const again = isQuick ? 'to PostgreSQL' : 'to PostgreSQL, the fourth time'
    await measured(again, parameters, { DATA_DIR: here })
    await requireSameRows(before, after)
    await requireSameFiles(path.join(here, 'media'), path.join(there, 'media'))
  })
}
