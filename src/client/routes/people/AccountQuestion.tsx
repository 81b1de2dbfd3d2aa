import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import {
  useDisablePersonMutation,
  useEndSessionsOfPersonMutation,
  useRemoveSecondFactorMutation,
} from '@client/state/people/people'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { accountTexts } from '@client/texts/peopleTexts'

/** What ends something for a person. */
export type AccountAction = 'disable' | 'removeSecondFactor' | 'endSessions'

/** Asks before it does so; it closes when that is done, and stays otherwise. */
export const AccountQuestion = ({ id, action }: { id: string; action: AccountAction }) => {
  const texts = useTexts(accountTexts)
  const { isOpen, close } = useDialog('people/account')
  const [disable, disabling] = useDisablePersonMutation()
  const [removeSecondFactor, removing] = useRemoveSecondFactorMutation()
  const [endSessions, ending] = useEndSessionsOfPersonMutation()
  const isBusy = useToldState('confirmed', disabling.isLoading || removing.isLoading || ending.isLoading)
  const act = { disable, removeSecondFactor, endSessions }[action]
  const words = {
    disable: { title: texts.disableTitle, text: texts.disableText },
    removeSecondFactor: { title: texts.removeTitle, text: texts.removeText },
    endSessions: { title: texts.endTitle, text: texts.endText },
  }[action]
  const confirm = async () => {
    const { error } = await act(id)
    if (!error) close()
  }
  return (
    <ConfirmDialog
      {...words}
      isOpen={isOpen}
      yes={texts[action]}
      no={texts.cancel}
      isDestructive
      isBusy={isBusy}
      onYes={() => void confirm()}
      onNo={close}
    />
  )
}
