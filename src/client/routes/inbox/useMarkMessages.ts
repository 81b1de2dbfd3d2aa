import type { NotificationMarks } from '@contract/notifications'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { markMessages } from '@client/state/notifications/notificationsApi'
import { marksUndone } from '@client/state/notifications/notificationsEvents'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'

/**
 * Marks messages as read or unread, and moves them to the archive and back, which can be undone. A move returns whether
 * any message was moved.
 */
export const useMarkMessages = () => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const mark = (ids: readonly string[], marks: NotificationMarks) => dispatch(markMessages({ ids, ...marks }))
  const move = async (ids: readonly string[], archived: boolean) => {
    const moved = await mark(ids, { archived })
    if (moved.length === 0) return false
    const undo = { text: texts.undo, event: marksUndone({ ids: moved, marks: { archived: !archived } }) }
    const text = archived ? texts.archivedNotice(moved.length) : texts.restoredNotice(moved.length)
    dispatch(noticeRaised({ kind: 'success', text, action: undo }))
    return true
  }
  return {
    mark,
    archive: (ids: readonly string[]) => move(ids, true),
    restore: (ids: readonly string[]) => move(ids, false),
  }
}
