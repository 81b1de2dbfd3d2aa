import { DiscardQuestion } from './DiscardQuestion'
import { useLeaveGuard } from './useLeaveGuard'

/** Asks before a page, or a dialog of it, is left with something that would be lost (SH-052). */
export const LeaveGuard = (guarded: Parameters<typeof useLeaveGuard>[0]) => {
  const { isAsked, stay, leave } = useLeaveGuard(guarded)
  return <DiscardQuestion isOpen={isAsked} onKeep={stay} onDiscard={leave} />
}
