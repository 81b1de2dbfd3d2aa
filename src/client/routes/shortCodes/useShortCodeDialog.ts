import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { dialogClosed, dialogOpened } from '@client/state/view/viewEvents'

const idOf = (id: string) => `shortCodes/${id}` as const
const prefix = idOf('')

/** The short code in the dialog: its id, 'new', or null. */
export const useShortCodeDialog = () => {
  const dispatch = useAppDispatch()
  const dialog = useAppSelector(({ view }) => view.openDialog)
  const openId = dialog?.startsWith(prefix) ? dialog.slice(prefix.length) : null
  return {
    openId,
    open: (id: string) => void dispatch(dialogOpened(idOf(id))),
    close: () => openId !== null && void dispatch(dialogClosed(idOf(openId))),
  }
}
