import { Link } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { newsFeedsShown, useNewsFeed } from '@client/state/feeds/newsFeedApi'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { newsFeedTexts } from '@client/texts/dashboardTexts'
import { Avatar } from '@client/ui/Avatar'
import { RelativeTime } from '@client/ui/RelativeTime'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { parsed, wordsOf } from '@client/ui/textOfHtml'
import { CardSkeleton, CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import * as styles from './NewsFeedCard.module.css'
import { usePlace } from './cardContext'

const avatar = 36

/** The first of its pictures. */
const Picture = ({ feed: { id, mediaAttributes } }: { feed: Feed }) => {
  const [hasFailed, setHasFailed] = useScreenState(`failed picture of feed ${id}`, false)
  const picture = mediaAttributes
    .flatMap(({ objectFiles }) => objectFiles)
    .find(({ contentType }) => contentType.startsWith('image/'))
  if (!picture || hasFailed) return null
  return (
    <img
      className={styles.picture}
      src={picture.thumbnailUrl ?? picture.url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  )
}

const Time = ({ instant }: { instant: string }) => {
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  return <RelativeTime instant={instant} now={now} timeZone={timeZone} />
}

/** It leads to the messages, which pass it on to the feeds (D-30). */
const Entry = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(newsFeedTexts)
  const name = feed.user?.fullName ?? texts.formerColleague
  return (
    <li className={styles.entry}>
      <Link to={pages.messages.path} state={{ feedId: feed.id }} className={styles.link}>
        <Avatar id={feed.user?.globalId ?? ''} name={name} size={avatar} />
        <span className={styles.name} title={name} data-excerpt>
          {name}
        </span>
        <span className={styles.time}>
          <Time instant={feed.statusUpdatedAt} />
        </span>
        <span className={styles.text} data-excerpt>
          {wordsOf(parsed(feed.content, ' '))}
        </span>
        <Picture feed={feed} />
      </Link>
    </li>
  )
}

const Loading = () => (
  <CardSkeleton label={useTexts(newsFeedTexts).loading}>
    <ul className={styles.list}>
      {['44%', '36%', '40%'].map((width) => (
        <li key={width} className={styles.entry} aria-hidden="true">
          <span className={styles.link}>
            <span className={styles.face} />
            <SkeletonLine width={width} />
            <span className={styles.text}>
              <SkeletonLine width="94%" />
              <SkeletonLine width="70%" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

/** The newest approved feeds at the selected location (DB-035). */
export const NewsFeedCard = () => {
  const texts = useTexts(newsFeedTexts)
  const { locationId, isNowhere } = usePlace()
  const { data, list } = useNewsFeed(locationId)
  const feeds = data?.records.slice(0, newsFeedsShown) ?? []
  return (
    <DashboardCard id="news-feed" title={texts.title} bodyClass={styles.body}>
      <CardStates list={list} isEmpty={feeds.length === 0} texts={texts} isNowhere={isNowhere} skeleton={<Loading />}>
        <ul className={styles.list}>
          {feeds.map((feed) => (
            <Entry key={feed.id} feed={feed} />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
