import { useState } from 'react'
import { DiscardDialog } from './DiscardDialog'

type Guarded = { isChanged: boolean; isSending: boolean; onClose: () => void }

/**
 * Closes a dialog. Confirms first when it has typed values (SH-052), and waits while it is being sent. The confirmation
 * is a sibling of the dialog, not its child: a closing dialog does not re-render, and restores the focus last.
 */
export const useCloseGuard = ({ isChanged, isSending, onClose }: Guarded) => {
  const [isAsking, setIsAsking] = useState(false)
  const askToClose = () => {
    if (isSending) return
    if (isChanged) setIsAsking(true)
    else onClose()
  }
  const question = (
    <DiscardDialog
      isOpen={isAsking}
      onKeep={() => setIsAsking(false)}
      onDiscard={() => {
        setIsAsking(false)
        onClose()
      }}
    />
  )
  return { askToClose, question }
}
