import { DiscardDialog } from '@client/kits/forms/DiscardDialog'
import { useLeaveGuard } from '@client/kits/forms/useLeaveGuard'
import { CodesSavedDialog } from './CodesSavedDialog'
import { profileFormId } from './useProfileForm'

/** Asks before leaving the profile or one of its dialogs would lose something, including codes (SH-052, D-20). */
export const ProfileLeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const { isAsked, hasCodes, stay, leave } = useLeaveGuard({ isChanged, draftId: profileFormId })
  return (
    <>
      <DiscardDialog isOpen={isAsked && !hasCodes} onKeep={stay} onDiscard={leave} />
      <CodesSavedDialog isOpen={isAsked && hasCodes} onKept={leave} onNotYet={stay} />
    </>
  )
}
