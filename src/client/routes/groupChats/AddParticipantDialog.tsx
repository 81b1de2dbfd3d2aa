import { everybody } from '@contract/audience'
import { PickPeopleDialog } from '@client/kits/people/PickPeopleDialog'
import { usePicking } from '@client/kits/people/usePicking'
import { lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'

const perPage = lookupSizes.picked // GC-010

type Props = {
  isOpen: boolean
  members: readonly { id: string }[]
  onClose: () => void
  onAdd: (ids: readonly string[]) => void
}

/** Adds people whether they match the filters or not: several at once, from 20 per page (GC-010). */
export const AddParticipantDialog = ({ isOpen, members, onClose, onAdd }: Props) => {
  const texts = useTexts(groupChatTexts)
  const picking = usePicking(isOpen)
  const { page, search, picked } = picking
  return (
    <PickPeopleDialog
      title={texts.add}
      hint={texts.addHint}
      texts={{ ...texts, people: texts.participants }}
      perPage={perPage}
      picking={picking}
      request={usePeople({ audience: everybody, perPage, page, search }, isOpen)}
      onAdd={() => {
        onAdd(picked)
        onClose()
      }}
      {...{ isOpen, members, onClose }}
    />
  )
}
