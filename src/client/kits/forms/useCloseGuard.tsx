import { useState } from 'react'
import { DiscardQuestion } from './DiscardQuestion'

type Guarded = { isChanged: boolean; isSending: boolean; onClose: () => void }

/**
 * Closes a dialog; asks first when something was typed into it (SH-052), and waits while it is being sent. The
 * question stands before its dialog, not in it: a dialog that closes draws nothing anew, and gives the focus back last.
 */
export const useCloseGuard = ({ isChanged, isSending, onClose }: Guarded) => {
  const [isAsking, setIsAsking] = useState(false)
  const askToClose = () => {
    if (isSending) return
    if (isChanged) setIsAsking(true)
    else onClose()
  }
  const question = (
    <DiscardQuestion
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
