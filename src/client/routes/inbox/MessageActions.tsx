import { useEvent } from '@rc-component/util'
import { Archive, ArchiveRestore, ChevronDown, ChevronUp, Mail, Printer } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Notification } from '@contract/notifications'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { IconAction } from './IconAction'
import * as styles from './MessageActions.module.css'
import { useMarkMessages } from './useMarkMessages'

/** The addresses of the messages before and after the open one. */
export type Neighbours = { previous: string | undefined; next: string | undefined }

type Action = keyof Neighbours | 'markUnread' | 'archive' | 'restore'
type Props = { notification: Notification; neighbours: Neighbours | undefined; onLeave: () => void }

/** What can be done with the open message. */
export const MessageActions = ({ notification: { id, read, archived, held }, neighbours, onLeave }: Props) => {
  const texts = useTexts(inboxTexts)
  const navigate = useNavigate()
  const { mark, archive, restore } = useMarkMessages()
  const go = (address: string | undefined) => address !== undefined && void navigate(address)
  const leave = (move: typeof archive) => {
    onLeave()
    void move([id])
  }
  // The buttons do not render again for another message.
  const act = useEvent((action: Action) => {
    if (action === 'previous' || action === 'next') go(neighbours?.[action])
    else if (action === 'markUnread') void mark([id], { read: false })
    else leave(action === 'archive' ? archive : restore)
  })
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions}>
      {neighbours && (
        <>
          <IconAction
            label={texts.previousMessage}
            icon={ChevronUp}
            isPossible={neighbours.previous !== undefined}
            onPress={() => act('previous')}
          />
          <IconAction
            label={texts.nextMessage}
            icon={ChevronDown}
            isPossible={neighbours.next !== undefined}
            onPress={() => act('next')}
          />
        </>
      )}
      <IconAction label={texts.markUnread} icon={Mail} isPossible={read} onPress={() => act('markUnread')} />
      {archived ? (
        <IconAction label={texts.restore} icon={ArchiveRestore} onPress={() => act('restore')} />
      ) : (
        <IconAction
          label={texts.archive}
          icon={Archive}
          reason={held ? texts.held : undefined}
          onPress={() => act('archive')}
        />
      )}
      <IconAction label={texts.print} icon={Printer} onPress={() => print()} />
    </div>
  )
}
