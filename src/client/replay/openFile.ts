import { type FileProblem, largestFile, readSnapshot } from '@client/recording/snapshotFile'
import type { Opened } from './mountPortal'
import { statesOf } from './replayStore'

/** Opens the text of a snapshot, or says why it cannot be opened. */
export const openText = (text: string): { opened: Opened } | { problem: FileProblem } => {
  const read = readSnapshot(text)
  if ('problem' in read) return read
  const { snapshot } = read
  try {
    return { opened: { snapshot, states: statesOf(snapshot) } }
  } catch {
    return { problem: { why: 'broken', where: 'steps' } } // its changes do not fit its state
  }
}

/** The same of a file. */
export const openFile = async (file: File): Promise<ReturnType<typeof openText>> =>
  file.size > largestFile ? { problem: { why: 'tooLarge' } } : openText(await file.text())
