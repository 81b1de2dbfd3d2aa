import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { dialogClosed, dialogOpened } from '@client/state/view/viewEvents'

/** Which record of an area is in its dialog: its id, 'new', or null. */
export const useRecordDialog = (area: string) => {
  const dispatch = useAppDispatch()
  const dialog = useAppSelector(({ view }) => view.openDialog)
  const openId = dialog?.startsWith(`${area}/`) ? dialog.slice(area.length + 1) : null
  return {
    openId,
    open: (id: string) => void dispatch(dialogOpened(`${area}/${id}`)),
    close: () => openId !== null && void dispatch(dialogClosed(`${area}/${openId}`)),
  }
}
