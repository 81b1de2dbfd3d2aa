import type { Notification } from '@contract/notifications'
import { sourceLabels } from '@contract/notificationSources'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { newestAt, newestWords } from '@client/kits/notifications/notifications'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './inboxColumns.module.css'

/** Source, Subject, Message and Date (IN-013 to IN-015, IN-019). */
export const useInboxColumns = (): Column<Notification>[] => {
  const texts = useTexts(inboxTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const date = (row: Notification) => formatInZone(newestAt(row), timeZone, 'dayAndTime')
  return [
    {
      key: 'source',
      title: texts.source,
      width: 'max(112px, calc(24px + 4.25rem))',
      text: ({ source }) => sourceLabels[source],
    },
    {
      key: 'subject',
      title: texts.subject,
      isName: true,
      text: ({ subject }) => subject,
      draw: ({ subject, read, priority }) => (
        <span className={read ? styles.subject : styles.unread}>
          <span className={styles.words} dir="auto" title={subject}>
            {subject}
          </span>
          {priority === 'high' && <Tag look="urgent">{texts.urgent}</Tag>}
          {!read && <Tag look="new">{texts.new}</Tag>}
        </span>
      ),
    },
    {
      key: 'message',
      title: texts.message,
      width: 'max(96px, 36cqi - 160px)', // less than the subject has
      text: newestWords,
      draw: (row) => (
        <span className={styles.preview} data-excerpt>
          {newestWords(row)}
        </span>
      ),
    },
    {
      key: 'date',
      title: texts.date,
      width: 'max(152px, calc(24px + 5.5rem))',
      orders: ordersBy('created_at'),
      text: date,
      draw: (row) => <time dateTime={newestAt(row)}>{date(row)}</time>,
    },
  ]
}
