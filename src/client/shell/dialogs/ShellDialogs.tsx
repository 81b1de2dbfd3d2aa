import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { viewChanged } from '@client/state/view/viewEvents'
import { DisplaySettings } from './DisplaySettings'
import { ShortcutsDialog } from './ShortcutsDialog'
import './dialogs.css'

/** The dialogs of the frame; they come when the first of them is asked for. */
export const ShellDialogs = () => {
  const dispatch = useAppDispatch()
  const open = useAppSelector(({ view }) => view.openDialog)
  const close = () => void dispatch(viewChanged({ openDialog: null }))
  return (
    <>
      <DisplaySettings isOpen={open === 'displaySettings'} onClose={close} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />
    </>
  )
}
