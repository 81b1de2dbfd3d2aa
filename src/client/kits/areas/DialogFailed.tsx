import { useEffect } from 'react'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { DialogId } from '@client/state/types'
import { dialogClosed } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'

/** In the place of a dialog whose chunk did not come: said, instead of a button that does nothing. */
export const DialogFailed = ({ open }: { open: DialogId | null }) => {
  const text = useTexts(shellTexts).dialogFailed
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (open === null) return
    dispatch(dialogClosed(open))
    dispatch(noticeRaised({ kind: 'error', text }))
  }, [open, dispatch, text])
  return null
}
