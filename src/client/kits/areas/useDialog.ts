import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import type { DialogId } from '@client/state/types'
import { dialogClosed, dialogOpened } from '@client/state/view/viewEvents'

/** Opens and closes a dialog of an area. Only one is open at a time, and it closes with its page. */
export const useDialog = (id: DialogId) => {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ view }) => view.openDialog === id)
  return {
    isOpen,
    open: () => void dispatch(dialogOpened(id)),
    close: () => void dispatch(dialogClosed(id)),
  }
}
