import { Button } from 'antd'
import { Archive, ArchiveRestore, ChevronDown, ChevronUp, Mail, Printer, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Notification } from '@contract/notifications'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './MessageActions.module.css'
import { useMarkMessages } from './useMarkMessages'

/** The addresses of the messages before and after the open one. */
export type Neighbours = { previous: string | undefined; next: string | undefined }

type ActionProps = { label: string; icon: LucideIcon; isPossible?: boolean; onPress: () => void }

/** Stays focusable when there is nothing to do: a disabled button would lose the focus. */
const Action = ({ label, icon: Icon, isPossible = true, onPress }: ActionProps) => (
  <Tooltip title={label}>
    <Button
      type="text"
      aria-label={label}
      aria-disabled={!isPossible}
      className={styles.action ?? ''}
      icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => isPossible && onPress()}
    />
  </Tooltip>
)

type Props = { notification: Notification; neighbours: Neighbours | undefined; onLeave: () => void }

/** What can be done with the open message. */
export const MessageActions = ({ notification: { id, read, archived }, neighbours, onLeave }: Props) => {
  const texts = useTexts(inboxTexts)
  const navigate = useNavigate()
  const { mark, archive, restore } = useMarkMessages()
  const leave = (move: typeof archive) => () => {
    onLeave()
    void move([id])
  }
  const go = (address: string | undefined) => address !== undefined && void navigate(address)
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions}>
      {neighbours && (
        <>
          <Action
            label={texts.previousMessage}
            icon={ChevronUp}
            isPossible={neighbours.previous !== undefined}
            onPress={() => go(neighbours.previous)}
          />
          <Action
            label={texts.nextMessage}
            icon={ChevronDown}
            isPossible={neighbours.next !== undefined}
            onPress={() => go(neighbours.next)}
          />
        </>
      )}
      <Action label={texts.markUnread} icon={Mail} isPossible={read} onPress={() => void mark([id], { read: false })} />
      {archived ? (
        <Action label={texts.restore} icon={ArchiveRestore} onPress={leave(restore)} />
      ) : (
        <Action label={texts.archive} icon={Archive} onPress={leave(archive)} />
      )}
      <Action label={texts.print} icon={Printer} onPress={() => print()} />
    </div>
  )
}
