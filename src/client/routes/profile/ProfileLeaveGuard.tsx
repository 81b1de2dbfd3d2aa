import { DiscardQuestion } from '@client/kits/forms/DiscardQuestion'
import { useLeaveGuard } from '@client/kits/forms/useLeaveGuard'
import { KeptQuestion } from './KeptQuestion'
import { profileFormId } from './useProfileForm'

/** Asks before leaving the profile or one of its dialogs would lose something, including codes (SH-052, D-20). */
export const ProfileLeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const { isAsked, hasCodes, stay, leave } = useLeaveGuard({ isChanged, draftId: profileFormId })
  return (
    <>
      <DiscardQuestion isOpen={isAsked && !hasCodes} onKeep={stay} onDiscard={leave} />
      <KeptQuestion isOpen={isAsked && hasCodes} onKept={leave} onNotYet={stay} />
    </>
  )
}
