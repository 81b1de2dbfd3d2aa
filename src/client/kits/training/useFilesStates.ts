import type { FilesState } from '@client/kits/media/FilesField'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { filesTexts } from '@client/texts/materialTexts'

const nothing: Readonly<Record<string, FilesState>> = {}

/** What the files of several items keep a form from, by their keys. Items that are gone keep it from nothing. */
export const useFilesStates = () => {
  const texts = useTexts(filesTexts)
  const [states, setStates] = useScreenState('state of the files', nothing)
  return {
    onState: (key: string, state: FilesState) => setStates((before) => ({ ...before, [key]: state })),
    reasonFor: (items: readonly { key: string }[]): string | null => {
      const present = items.map(({ key }) => states[key])
      if (present.includes('uploading')) return texts.uploading
      return present.includes('failed') ? texts.failed : null
    },
  }
}
