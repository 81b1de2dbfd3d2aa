import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { AppDispatch } from '@client/state/types'
import { useScreenState } from '@client/state/screens/useScreenState'
import { saveFile } from '@client/ui/copyAndSave'

/** By this mark spreadsheets know UTF-8; reading a response as text takes it away. */
const byteOrderMark = '\uFEFF'

type Saved = {
  name: string
  read: () => (dispatch: AppDispatch) => Promise<string | undefined>
  /** Told when it could not be read. */
  failed: string
}

/** Saves a file for spreadsheets that the server answers. */
export const useSaveCsv = ({ name, read, failed }: Saved) => {
  const dispatch = useAppDispatch()
  const [isSaving, setIsSaving] = useScreenState(`saving ${name}`, false)
  const save = async () => {
    setIsSaving(true)
    const text = await dispatch(read())
    setIsSaving(false)
    if (text === undefined) return void dispatch(noticeRaised({ kind: 'error', text: failed }))
    return saveFile(new File([byteOrderMark, text], name, { type: 'text/csv' }))
  }
  return { isSaving, save: () => void save() }
}
