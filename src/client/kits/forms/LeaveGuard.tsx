import { DiscardDialog } from './DiscardDialog'
import { useLeaveGuard } from './useLeaveGuard'

/** Asks before leaving a page or one of its dialogs would lose something (SH-052). */
export const LeaveGuard = (guarded: Parameters<typeof useLeaveGuard>[0]) => {
  const { isAsked, stay, leave } = useLeaveGuard(guarded)
  return <DiscardDialog isOpen={isAsked} onKeep={stay} onDiscard={leave} />
}
