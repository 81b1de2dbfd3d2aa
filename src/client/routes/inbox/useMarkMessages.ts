import type { NotificationMarks } from '@contract/notifications'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { areAllHeld, markMessages } from '@client/state/notifications/notificationsApi'
import { marksUndone } from '@client/state/notifications/notificationsListeners'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'

/**
 * Marks messages as read or unread, and moves them to the archive and back, which can be undone. A move returns whether
 * any message was moved. Held messages stay as they are; it says so where all are.
 */
export const useMarkMessages = () => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const mark = (ids: readonly string[], marks: NotificationMarks) => {
    if (areAllHeld(store.getState(), ids)) dispatch(noticeRaised({ kind: 'info', text: texts.heldNotice }))
    return dispatch(markMessages({ ids, ...marks }))
  }
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
