import type { NotificationMarks } from '@contract/notifications'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useMarkNotificationsMutation } from '@client/state/notifications/notificationsApi'
import { marksUndone } from '@client/state/notifications/notificationsEvents'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'

/** Marks messages as read or unread, and archives them, which can be undone. */
export const useMarkMessages = () => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const [send] = useMarkNotificationsMutation()
  const mark = (ids: readonly string[], marks: NotificationMarks) => send({ ids, ...marks })
  const archive = async (ids: readonly string[]) => {
    const { error } = await mark(ids, { archived: true })
    if (error) return
    const undo = { text: texts.undo, event: marksUndone({ ids, marks: { archived: false } }) }
    dispatch(noticeRaised({ kind: 'success', text: texts.archivedNotice(ids.length), action: undo }))
  }
  return { mark, archive }
}
