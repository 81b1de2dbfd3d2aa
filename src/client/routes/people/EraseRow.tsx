import { Button } from 'antd'
import type { Person } from '@contract/people'
import { erasureGraceDays } from '@contract/personalData'
import { useDialog } from '@client/kits/areas/useDialog'
import { useAppSelector } from '@client/state/hooks'
import { useKeepPersonMutation } from '@client/state/people/people'
import { useToldState } from '@client/state/screens/useScreenState'
import { selectAccount, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { personalDataTexts } from '@client/texts/personalDataTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { ActionRow } from './ActionRow'

/** Whether and when a person is erased; asks for it, and takes it back. */
export const EraseRow = ({ person: { id, erasesAt } }: { person: Person }) => {
  const texts = useTexts(personalDataTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const isOwn = useAppSelector(selectAccount)?.globalId === id
  const { open } = useDialog('people/erase')
  const [keep, keeping] = useKeepPersonMutation()
  const isBusy = useToldState('keeping', keeping.isLoading)
  const asked = isOwn ? texts.own : texts.erasureText(erasureGraceDays)
  const text = erasesAt === null ? asked : texts.erases(formatInZone(erasesAt, timeZone, 'dayAndTime'))
  return (
    <ActionRow title={texts.erasure} text={text}>
      {erasesAt !== null && (
        <Button disabled={isBusy} onClick={() => void keep(id)}>
          {texts.keep}
        </Button>
      )}
      {erasesAt === null && !isOwn && (
        <Button danger aria-haspopup="dialog" onClick={open}>
          {texts.erase}
        </Button>
      )}
    </ActionRow>
  )
}
