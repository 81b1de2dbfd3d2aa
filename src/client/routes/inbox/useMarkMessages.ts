import type { NotificationMarks } from '@contract/notifications'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useMarkNotificationsMutation } from '@client/state/notifications/notificationsApi'
import { marksUndone } from '@client/state/notifications/notificationsEvents'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'

/** Marks messages as read or unread, and moves them to the archive and back, which can be undone. */
export const useMarkMessages = () => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const [send] = useMarkNotificationsMutation()
  const mark = (ids: readonly string[], marks: NotificationMarks) => send({ ids, ...marks })
  const move = async (ids: readonly string[], archived: boolean) => {
    const { error } = await mark(ids, { archived })
    if (error) return
    const undo = { text: texts.undo, event: marksUndone({ ids, marks: { archived: !archived } }) }
    const text = archived ? texts.archivedNotice(ids.length) : texts.restoredNotice(ids.length)
    dispatch(noticeRaised({ kind: 'success', text, action: undo }))
  }
  return {
    mark,
    archive: (ids: readonly string[]) => move(ids, true),
    restore: (ids: readonly string[]) => move(ids, false),
  }
}
