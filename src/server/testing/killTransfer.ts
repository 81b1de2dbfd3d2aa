import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { MoveRequest } from '@server/transfer/moveInstallation'
import type { RestoreRequest } from '@server/transfer/restoreBackup'
import { programOfTest } from './programs'
import { quickStart } from './quickStart.mjs'

type Killed =
  | { what: 'move'; request: Omit<MoveRequest, 'progress'> }
  | { what: 'restore'; request: Omit<RestoreRequest, 'progress'> }

/** Starts a move or a restore in a process of its own, and kills it at the step whose text begins so. */
export const killTransferAt = async ({ what, request }: Killed, step: string): Promise<void> => {
  const program = programOfTest('server/testing/programs/transferUntil.ts')
  const parameters = [...quickStart, program, what, JSON.stringify(request), step]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const [told] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | number | null]
  child.kill('SIGKILL')
  await ended
  if (String(told) !== 'reached\n') throw new Error(`It was not stopped at '${step}': ${String(told)}`)
}
