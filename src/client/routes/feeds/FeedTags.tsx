import { BookOpenCheck, CalendarClock, CalendarX2, Pin } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import { FeedStatusTag } from './FeedStatusTag'
import * as styles from './FeedTags.module.css'
import { marksOf } from './feedMarks'

const looks = {
  scheduled: { look: 'pending', icon: CalendarClock },
  ended: { look: 'plain', icon: CalendarX2 },
  pinned: { look: 'plain', icon: Pin },
  mustRead: { look: 'new', icon: BookOpenCheck },
} as const

type Props = {
  feed: Feed
  /** Replaces the name of the status. */
  words?: string | undefined
}

/** How a feed stands, whether it is out yet or over, and what is special about it. */
export const FeedTags = ({ feed, words }: Props) => {
  const { standingNames } = useTexts(feedAdminTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const times: Partial<Record<string, string | null>> = { scheduled: feed.publishAt, ended: feed.endAt }
  return (
    <span className={styles.tags}>
      <FeedStatusTag status={feed.status} words={words} />
      {marksOf(feed, now).map((mark) => {
        const at = times[mark]
        const tag = <Tag {...looks[mark]}>{standingNames[mark]}</Tag>
        return at ? (
          <time key={mark} dateTime={at} title={formatInZone(at, timeZone, 'full')}>
            {tag}
          </time>
        ) : (
          <span key={mark}>{tag}</span>
        )
      })}
    </span>
  )
}
