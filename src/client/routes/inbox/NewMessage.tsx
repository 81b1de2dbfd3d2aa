import { Button } from 'antd'
import { SquarePen } from 'lucide-react'
import { lazy } from 'react'
import { DialogChunk } from '@client/kits/areas/DialogChunk'
import { useDialog } from '@client/kits/areas/useDialog'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { Tooltip } from '@client/ui/Tooltip'

const dialog = 'inbox/newMessage'
/** Brings the forms and the uploads. */
const loadDialog = () => import(/* webpackChunkName: "newMessage" */ './NewMessageDialog')
const prefetchDialog = () => void loadDialog().catch(() => undefined) // opening it reports the failure
const NewMessageDialog = lazy(() => loadDialog().then((module) => ({ default: module.NewMessageDialog })))

/** Opens the dialog. Whoever has an inbox may write to somebody (decision 0030). */
export const NewMessageButton = ({ isIconOnly = false }: { isIconOnly?: boolean }) => {
  const { newMessage: label } = useTexts(inboxTexts)
  const { open } = useDialog(dialog)
  return (
    <Tooltip title={isIconOnly ? label : ''}>
      <Button
        type="primary"
        aria-label={label}
        aria-haspopup="dialog"
        icon={<SquarePen size={16} strokeWidth={1.75} aria-hidden="true" />}
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={open}
      >
        {!isIconOnly && label}
      </Button>
    </Tooltip>
  )
}

/** The dialog of the buttons, once on a screen. */
export const NewMessage = ({ onSent = () => {} }: { onSent?: (notificationId: string) => void }) => {
  const { isOpen, close } = useDialog(dialog)
  return (
    <DialogChunk id={dialog}>
      <NewMessageDialog isOpen={isOpen} onClose={close} onSent={onSent} />
    </DialogChunk>
  )
}
