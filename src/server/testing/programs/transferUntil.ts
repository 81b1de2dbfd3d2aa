import { moveInstallation, type MoveRequest } from '@server/transfer/moveInstallation'
import { restoreBackup, type RestoreRequest } from '@server/transfer/restoreBackup'

/**
 * `transferUntil <what> <request as JSON> <step>`: moves or restores until the step whose text begins so, prints that it
 * is reached, and waits until it is killed.
 */
const [, , what, request = '{}', until = ''] = process.argv

const progress = {
  at: () => {},
  step(text: string) {
    if (!text.startsWith(until)) return
    process.stdout.write('reached\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
}

if (what === 'move') await moveInstallation({ ...(JSON.parse(request) as MoveRequest), progress })
else await restoreBackup({ ...(JSON.parse(request) as RestoreRequest), progress })
process.stdout.write('ended\n')
