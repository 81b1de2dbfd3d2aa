import { Button } from 'antd'
import type { Person } from '@contract/people'
import { useDialog } from '@client/kits/areas/useDialog'
import { useDirectoryId } from '@client/state/directory/directoryIds'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import {
  rereadPerson,
  useEnablePersonMutation,
  useInvitePersonMutation,
  useSendPasswordLinkMutation,
} from '@client/state/people/people'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { selectAccount, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { directoryTexts } from '@client/texts/directoryTexts'
import { accountTexts } from '@client/texts/peopleTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AccountCard.module.css'
import { type AccountAction, AccountQuestion } from './AccountQuestion'
import { ActionRow } from './ActionRow'
import * as card from './card.module.css'
import { LinkToPass } from './LinkToPass'
import { PersonState } from './PersonState'

const useStateText = ({ state, invitedUntil }: Person) => {
  const texts = useTexts(accountTexts)
  const timeZone = useAppSelector(selectTimeZone)
  if (state !== 'invited') return texts.sentences[state]
  const invitation =
    invitedUntil === null ? texts.noInvitation : texts.invitedUntil(formatInZone(invitedUntil, timeZone, 'timeAndDay'))
  return `${texts.sentences.invited} ${invitation}`
}

/** How an account stands, and what can be done with it; for one's own account there is the profile. */
export const AccountCard = ({ person }: { person: Person }) => {
  const texts = useTexts(accountTexts)
  const dispatch = useAppDispatch()
  const isOwn = useAppSelector(selectAccount)?.globalId === person.id
  const [invite, invitation] = useInvitePersonMutation()
  const [sendLink, passwordLink] = useSendPasswordLinkMutation()
  const [enable, enabling] = useEnablePersonMutation()
  const isBusy = useToldState('acting', invitation.isLoading || passwordLink.isLoading || enabling.isLoading)
  const { open } = useDialog('people/account')
  const [asked, setAsked] = useScreenState<AccountAction>('asked', 'disable')
  const ask = (action: AccountAction) => () => {
    setAsked(action)
    open()
  }
  const { id, state, otpEnabled, sessions, invitedUntil, email } = person
  const directory = useTexts(directoryTexts)
  const directoryId = useDirectoryId(id)
  const handleInvite = async () => {
    await invite(id)
    await dispatch(rereadPerson(id))
  }
  const forgetLink = () => {
    invitation.reset()
    passwordLink.reset()
  }
  const asks = { disabled: isBusy, 'aria-haspopup': 'dialog' } as const
  return (
    <section className={card.card} aria-label={texts.region}>
      <h2>{texts.title}</h2>
      <ul className={styles.rows}>
        <ActionRow title={texts.state} tag={<PersonState person={person} />} text={useStateText(person)}>
          {state === 'invited' && (
            <Button disabled={isBusy} onClick={() => void handleInvite()}>
              {invitedUntil === null ? texts.invite : texts.inviteAgain}
            </Button>
          )}
          {state === 'disabled' && person.erasesAt === null && (
            <Button disabled={isBusy} onClick={() => void enable(id)}>
              {texts.enable}
            </Button>
          )}
          {state !== 'disabled' && !isOwn && (
            <Button danger {...asks} onClick={ask('disable')}>
              {texts.disable}
            </Button>
          )}
        </ActionRow>
        {directoryId !== undefined && <ActionRow title={directory.managed} text={directory.managedBy(directoryId)} />}
        <ActionRow title={texts.password} text={isOwn ? texts.own : texts.passwordText}>
          {state === 'active' && !isOwn && (
            <Button disabled={isBusy} onClick={() => void sendLink(id)}>
              {texts.sendPasswordLink}
            </Button>
          )}
        </ActionRow>
        <ActionRow title={texts.secondFactor} text={otpEnabled ? texts.isOn : texts.isOff}>
          {otpEnabled && !isOwn && (
            <Button danger {...asks} onClick={ask('removeSecondFactor')}>
              {texts.removeSecondFactor}
            </Button>
          )}
        </ActionRow>
        <ActionRow title={texts.sessions} text={sessions === 0 ? texts.signedOut : texts.signedIn(sessions)}>
          {sessions > 0 && !isOwn && (
            <Button {...asks} onClick={ask('endSessions')}>
              {texts.endSessions}
            </Button>
          )}
        </ActionRow>
      </ul>
      <AccountQuestion id={id} action={asked} />
      <LinkToPass link={invitation.data?.link ?? passwordLink.data?.link ?? null} who={email} onClose={forgetLink} />
    </section>
  )
}
