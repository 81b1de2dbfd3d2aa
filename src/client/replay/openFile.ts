import * as z from 'zod/mini'
import { formatInZone } from '@client/ui/zonedTime'
import { type FileProblem, largestFile, readSnapshot } from '@client/recording/snapshotFile'
import type { Opened } from './mountPortal'
import { statesOf } from './replayStore'

/** What every screen reads; without it none can be shown. */
const shownSchema = z.object({
  navigation: z.object({ pathname: z.string(), search: z.string() }),
  session: z.object({ account: z.object({ easyEmployerTimezoneString: z.string() }) }),
  view: z.object({}),
  display: z.object({}),
  drafts: z.object({}),
  clock: z.object({ now: z.string() }),
  notices: z.object({ shown: z.array(z.unknown()) }),
})

/** The slice that a state lacks or that is no slice, or undefined. */
const faultOf = (state: unknown): string | undefined => {
  const { success, data, error } = shownSchema.safeParse(state)
  if (!success) return error.issues[0]?.path.join('.') ?? ''
  formatInZone(new Date(0).toISOString(), data.session.account.easyEmployerTimezoneString, 'timeAndDay')
  return undefined
}

/** Opens the text of a snapshot, or says why it cannot be opened. */
export const openText = (text: string): { opened: Opened } | { problem: FileProblem } => {
  const read = readSnapshot(text)
  if ('problem' in read) return read
  const { snapshot } = read
  try {
    const states = statesOf(snapshot)
    const fault = states.map(faultOf).find((where) => where !== undefined)
    return fault === undefined ? { opened: { snapshot, states } } : { problem: { why: 'broken', where: fault } }
  } catch {
    return { problem: { why: 'broken', where: 'steps' } } // its changes do not fit its state
  }
}

/** The same of a file. */
export const openFile = async (file: File): Promise<ReturnType<typeof openText>> =>
  file.size > largestFile ? { problem: { why: 'tooLarge' } } : openText(await file.text())

/**
 * The text of `static/replay/<name>.json` for `?replay=<name>`; outside production alone, where tests and developers keep
 * snapshots. Null without a name, undefined for a file that is not there.
 */
export const readNamedSnapshot = async (): Promise<string | null | undefined> => {
  const name = new URLSearchParams(location.search).get('replay')
  if (process.env.NODE_ENV === 'production' || name === null || !/^[\w-]+$/.test(name)) return null
  const answer = await fetch(`/replay/${name}.json`)
  return answer.ok ? answer.text() : undefined
}
