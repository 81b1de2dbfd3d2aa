import { BookOpenCheck, CircleX, Clock, Pin } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { Avatar } from '@client/ui/Avatar'
import { Tag } from '@client/ui/Tag'
import * as styles from './FeedHead.module.css'
import { FeedMenu } from './FeedMenu'
import { FeedTime } from './FeedTime'

type Props = { feed: Feed; nameId: string; timeId: string }

/** How a feed stands, for those who wait (FE-023); approvers see their buttons instead. */
const Status = ({ status }: Pick<Feed, 'status'>) => {
  const texts = useTexts(feedTexts)
  const isApprover = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  if (status === 'rejected')
    return (
      <Tag look="failed" icon={CircleX}>
        {texts.rejected}
      </Tag>
    )
  if (status !== 'pending' || isApprover) return null
  return (
    <Tag look="pending" icon={Clock}>
      {texts.waiting}
    </Tag>
  )
}

/** That a feed is to be confirmed (D-101), or is to be once it is approved; and that it stands above others. */
const Marks = ({ feed: { status, asksMe, mustRead, pinned } }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  return (
    <>
      {(asksMe || (mustRead && status === 'pending')) && (
        <Tag look={asksMe ? 'urgent' : 'plain'} icon={BookOpenCheck}>
          {texts.mustRead}
        </Tag>
      )}
      {pinned && <Tag icon={Pin}>{texts.pinned}</Tag>}
    </>
  )
}

/** Author, time, status and menu of a card (FE-010). */
export const FeedHead = ({ feed, nameId, timeId }: Props) => {
  const texts = useTexts(feedTexts)
  const name = feed.user?.fullName ?? texts.formerColleague
  return (
    <header className={styles.head}>
      <Avatar id={feed.user?.globalId ?? ''} name={name} size={40} />
      <div className={styles.who}>
        <h2 id={nameId} className={styles.name} dir="auto">
          {name}
        </h2>
        <p id={timeId} className={styles.time}>
          <FeedTime instant={feed.statusUpdatedAt} />
        </p>
      </div>
      <div className={styles.status}>
        <Status status={feed.status} />
        <Marks feed={feed} />
      </div>
      <div className={styles.menu}>
        <FeedMenu feed={feed} name={name} />
      </div>
    </header>
  )
}
