import { Archive, ArchiveRestore, ListChecks, Mail, MailOpen, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pages } from '@contract/pages'
import { useAppDispatch, useAppSelector, useAppStore } from '@client/state/hooks'
import type { NotificationQuery } from '@client/state/notifications/notificationQuery'
import { areAllHeld, withoutHeld } from '@client/state/notifications/notificationsApi'
import { selectListIds, selectNotificationById } from '@client/state/notifications/notificationsSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { messageSelectionTexts } from '@client/texts/inboxDialogTexts'
import { inboxTexts } from '@client/texts/inboxTexts'
import { selectionTexts } from '@client/texts/tableTexts'
import { useEscape } from '@client/ui/keyboard'
import { useOnHide } from '@client/ui/useOnHide'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { IconAction } from './IconAction'
import * as styles from './SelectionBar.module.css'
import { clearSelection, selectMessages, selectSelectedIds } from './selectMessages'
import { useMarkMessages } from './useMarkMessages'

const isInInbox = () =>
  [pages.messages, pages.myMessages].some(
    ({ path }) => location.pathname === path || location.pathname.startsWith(`${path}/`),
  )

type Props = {
  query: NotificationQuery
  openId: string | undefined
  /** The open message leaves the list. */
  onLeave: () => void
}

/**
 * Says something when it changes: a live region has to be on the page before its words, which those of a new one are not.
 */
const useLateWords = (words: string) => {
  const [late, setLate] = useState('')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLate(words))
    return () => cancelAnimationFrame(frame)
  }, [words])
  return late
}

/** How many messages are selected, and what can be done with them. */
export const SelectionBar = ({ query, openId, onLeave }: Props) => {
  const texts = useTexts(inboxTexts)
  const words = useTexts(selectionTexts)
  const actions = useTexts(messageSelectionTexts)
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const ids = useAppSelector((state) => selectSelectedIds(state, query))
  const stored = useAppSelector(({ view }) => view.selection?.ids.length ?? 0)
  const loaded = useAppSelector((state) => selectListIds(state, query))
  const isSomeRead = useAppSelector((state) => ids.some((id) => selectNotificationById(state, id)?.read === true))
  const isSomeUnread = useAppSelector((state) =>
    withoutHeld(state, ids).some((id) => selectNotificationById(state, id)?.read === false),
  )
  const isAllHeld = useAppSelector((state) => areAllHeld(state, ids))
  const held = isAllHeld ? texts.held : undefined
  const { mark, archive, restore } = useMarkMessages()
  const clear = () => void dispatch(clearSelection())
  useEscape(true, clear)
  useOnHide(() => !isInInbox() && clear())
  const hasLost = ids.length < stored
  useEffect(() => {
    if (hasLost) dispatch(selectMessages(ids)) // a message that comes back to the list is not selected again
  }, [dispatch, hasLost, ids])
  const status = useLateWords(words.selected(ids.length))

  const leave = (move: typeof archive) => async () => {
    const { selection } = store.getState().view
    clear()
    if (openId !== undefined && ids.includes(openId)) onLeave()
    const isMoved = await move(ids)
    const { view, navigation } = store.getState()
    // They are in the list again: selected, as they were, unless the user is already elsewhere.
    if (!isMoved && !view.selection && navigation.search === selection?.about) dispatch(viewChanged({ selection }))
  }
  return (
    <div className={styles.bar} role="group" aria-label={words.selection}>
      <VisuallyHidden isStatus>{status}</VisuallyHidden>
      <p className={styles.count}>{words.selected(ids.length)}</p>
      <div className={styles.actions}>
        <IconAction
          label={actions.selectLoaded}
          icon={ListChecks}
          isPossible={ids.length < loaded.length}
          onPress={() => dispatch(selectMessages(loaded))}
        />
        <IconAction
          label={actions.markRead}
          icon={MailOpen}
          isPossible={isSomeUnread}
          reason={held}
          onPress={() => void mark(ids, { read: true })}
        />
        <IconAction
          label={texts.markUnread}
          icon={Mail}
          isPossible={isSomeRead}
          onPress={() => void mark(ids, { read: false })}
        />
        {query['q[archived_eq]'] === 'true' ? (
          <IconAction label={texts.restore} icon={ArchiveRestore} onPress={() => void leave(restore)()} />
        ) : (
          <IconAction label={texts.archive} icon={Archive} reason={held} onPress={() => void leave(archive)()} />
        )}
        <IconAction label={words.clear} icon={X} onPress={clear} />
      </div>
    </div>
  )
}
