import { Button } from 'antd'
import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import { Fragment, lazy, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Notification } from '@contract/notifications'
import { pages } from '@contract/pages'
import { writingReachOf } from '@contract/whomToWrite'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useDialog } from '@client/kits/areas/useDialog'
import { useAppSelector } from '@client/state/hooks'
import { useLocations } from '@client/state/locations/locations'
import { useManagersToWrite, useRecipients } from '@client/state/personalMessages/personalMessagesApi'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { useOnline } from '@client/ui/useOnline'
import * as heldNoteStyles from './HeldNote.module.css'
import * as styles from './NoReply.module.css'

const NewMessageDialog = lazy(() =>
  import(/* webpackChunkName: "newMessage" */ './NewMessageDialog').then((module) => ({
    default: module.NewMessageDialog,
  })),
)

type Message = Pick<Notification, 'id' | 'subject' | 'sender'>

type Contact = NonNullable<Message['sender']>

/** Opens a new message about this one to a person who can answer it. */
const WriteTo = ({ id, subject, to: { globalId, fullName } }: Pick<Message, 'id' | 'subject'> & { to: Contact }) => {
  const texts = useTexts(conversationTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { isOpen, open, close } = useDialog(`inbox/writeTo/${id}/${globalId}`)
  const showSent = (notificationId: string) =>
    void navigate({
      pathname: pages.messages.path,
      search: String(new URLSearchParams([...search, ['notification_id', notificationId]])),
    })
  return (
    <>
      <Button type="link" size="small" className={styles.write ?? ''} aria-haspopup="dialog" onClick={open}>
        {texts.writeTo(fullName)}
      </Button>
      <LazyDialog isOpen={isOpen} onClose={close}>
        <NewMessageDialog
          isOpen={isOpen}
          onClose={close}
          onSent={showSent}
          to={{ globalId, fullName, draft: `${id}/${globalId}`, subject: texts.answerTo(subject) }}
        />
      </LazyDialog>
    </>
  )
}

/** Named one by one; more are searched for. */
const mostManagers = 3

/** Opens a new message to a manager of the location, else to one of those to whom everybody may write (D-104). */
const WriteToManager = ({ message }: { message: Message }) => {
  const texts = useTexts(conversationTexts)
  const { open } = useDialog('inbox/newMessage')
  const locationId = useAppSelector(({ locations }) => locations.selectedId)
  const { isLoading: isLocating } = useLocations()
  const { managers, isFetching } = useManagersToWrite(locationId)
  // the words for nobody are longer than most names: they would move the note and be gone again
  if (isFetching || (isLocating && locationId === null)) return null
  if (managers.length > 0 && managers.length <= mostManagers)
    return managers.map((manager, index) => (
      <Fragment key={manager.globalId}>
        {index > 0 && ' · '}
        <WriteTo {...message} to={manager} />
      </Fragment>
    ))
  return (
    <Button type="link" size="small" className={styles.write ?? ''} aria-haspopup="dialog" onClick={open}>
      {texts.writeToManager}
    </Button>
  )
}

/** Whom to write to instead: who caused the message, where the person may write to them. */
const Questions = ({ message }: { message: Message }) => {
  const texts = useTexts(conversationTexts)
  const { sender } = message
  const reach = useAppSelector((state) => {
    const account = selectAccount(state)
    return account && writingReachOf(account)
  })
  const [name] = useState(sender?.fullName ?? '')
  const { people, isFetching, isError, retry } = useRecipients(name, name !== '')
  useOnline(isError, retry)
  const contact = people.find(({ globalId }) => globalId === sender?.globalId)
  if (!contact && (isFetching || isError || reach === 'organisation')) return null
  return (
    <>
      {' '}
      {texts.questions} {contact ? <WriteTo {...message} to={contact} /> : <WriteToManager message={message} />}
    </>
  )
}

type Props = { notification: Message; why: 'automatic' | 'inactive' }

/** Why a message takes no reply, and whom to write to. */
export const NoReply = ({ notification, why }: Props) => {
  const texts = useTexts(conversationTexts)
  return (
    <p className={clsx(heldNoteStyles.note, styles.note)}>
      <Info size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {texts[why]}
        <Questions message={notification} />
      </span>
    </p>
  )
}
