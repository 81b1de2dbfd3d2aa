import { WrongSlice } from '@client/recording/presentStates'
import { readSnapshot } from '@client/recording/readSnapshot'
import { type FileProblem, largestFile, type SliceProblem } from '@client/recording/snapshotFile'
import type { RootState } from '@client/state/types'
import { formatInZone } from '@client/ui/zonedTime'
import type { Opened } from './mountPortal'
import { statesOf } from './replayStore'

/** Times are told in the zone of who was signed in. */
const hasZone = ({ session: { account } }: RootState): boolean => {
  if (!account) return false
  try {
    formatInZone(new Date(0).toISOString(), account.easyEmployerTimezoneString, 'timeAndDay')
    return true
  } catch {
    return false // there is no such zone
  }
}

const noAccount = (step: number): SliceProblem => ({ why: 'brokenSlice', slice: 'session', where: 'account', step })

/** Opens the text of a snapshot, or says why it cannot be opened. */
export const openText = (text: string): { opened: Opened } | { problem: FileProblem } => {
  const read = readSnapshot(text)
  if ('problem' in read) return read
  const { snapshot } = read
  try {
    const states = statesOf(snapshot)
    const without = states.findIndex((state) => !hasZone(state))
    return without === -1 ? { opened: { snapshot, states } } : { problem: noAccount(without) }
  } catch (fault) {
    if (fault instanceof WrongSlice) return { problem: fault.problem }
    return { problem: { why: 'broken', where: 'steps' } } // its changes do not fit its state
  }
}

/** The same of a file. */
export const openFile = async (file: Pick<File, 'size' | 'text'>): Promise<ReturnType<typeof openText>> =>
  file.size > largestFile ? { problem: { why: 'tooLarge' } } : openText(await file.text())

/**
 * The text of `static/replay/<name>.json` for `?replay=<name>`; outside production alone, where tests and developers keep
 * snapshots. Null without a name, undefined for a file that is not there.
 */
export const readNamedSnapshot = async (): Promise<string | null | undefined> => {
  const name = new URLSearchParams(location.search).get('replay')
  if (process.env.NODE_ENV === 'production' || name === null || !/^[\w-]+$/.test(name)) return null
  const answer = await fetch(new URL(`/replay/${name}.json`, location.href))
  return answer.ok ? answer.text() : undefined
}
