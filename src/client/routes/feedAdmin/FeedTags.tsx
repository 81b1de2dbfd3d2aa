import { Archive, BookOpenCheck, CalendarClock, CalendarX2, Check, CircleX, Clock, PencilLine, Pin } from 'lucide-react'
import type { Feed, FeedStatus } from '@contract/feeds'
import { hasEnded, isScheduled } from '@client/state/feeds/feedsSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './FeedTags.module.css'

/** What is said of a feed beside its status, in this order. */
const feedMarks = ['scheduled', 'ended', 'pinned', 'mustRead'] as const
type FeedMark = (typeof feedMarks)[number]

export const marksOf = (feed: Feed, now: string): FeedMark[] => {
  const holds: Record<FeedMark, boolean> = {
    scheduled: isScheduled(feed, now),
    ended: hasEnded(feed, now),
    pinned: feed.pinned,
    mustRead: feed.mustRead,
  }
  return feedMarks.filter((mark) => holds[mark])
}

const statusLooks = {
  draft: { look: 'plain', icon: PencilLine },
  pending: { look: 'pending', icon: Clock },
  approved: { look: 'done', icon: Check },
  rejected: { look: 'failed', icon: CircleX },
  archived: { look: 'plain', icon: Archive },
} as const

type Props = {
  status: FeedStatus
  /** Replaces the name of the status. */
  words?: string | undefined
}

/** How a feed stands. */
const FeedStatusTag = ({ status, words }: Props) => {
  const { statusNames } = useTexts(feedAdminTexts)
  return <Tag {...statusLooks[status]}>{words ?? statusNames[status]}</Tag>
}

const looks = {
  scheduled: { look: 'pending', icon: CalendarClock },
  ended: { look: 'plain', icon: CalendarX2 },
  pinned: { look: 'plain', icon: Pin },
  mustRead: { look: 'new', icon: BookOpenCheck },
} as const

type FeedTagsProps = {
  feed: Feed
  /** Replaces the name of the status. */
  words?: string | undefined
}

/** How a feed stands, whether it is out yet or over, and what is special about it. */
export const FeedTags = ({ feed, words }: FeedTagsProps) => {
  const { markNames } = useTexts(feedAdminTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const times: Partial<Record<string, string | null>> = { scheduled: feed.publishAt, ended: feed.endAt }
  return (
    <span className={styles.tags}>
      <FeedStatusTag status={feed.status} words={words} />
      {marksOf(feed, now).map((mark) => {
        const at = times[mark]
        const tag = <Tag {...looks[mark]}>{markNames[mark]}</Tag>
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
