import type { Feed } from '@contract/feeds'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { excerptOf, twoLines } from '@client/ui/textOfHtml'
import { formatInZone } from '@client/ui/zonedTime'
import { FeedTags, marksOf } from './FeedTags'
import { PersonAt } from './PersonAt'
import * as styles from './useFeedColumns.module.css'

/** Regions, then locations: what a feed's audience names. */
const placesOf = ({ feedRegions, feedLocations }: Feed) => [
  ...feedRegions.map(({ regionName }) => regionName),
  ...feedLocations.map(({ locationName }) => locationName),
]

type Props = { feed: Feed; name: string; onOpen: () => void }

/** The first place of a feed, how many more there are, and the way to all of its audience (FA-004). */
const FeedPlaces = ({ feed, name, onOpen }: Props) => {
  const texts = useTexts(feedAdminTexts)
  const [first, ...others] = placesOf(feed)
  return (
    <span className={styles.places}>
      <span className={styles.names} title={first}>
        {first ?? texts.noLocations}
        {others.length > 0 && <span className={styles.more}> {texts.moreLocations(others.length)}</span>}
      </span>
      <button
        type="button"
        className={styles.detail}
        aria-label={texts.viewDetailOf(name)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {texts.viewDetail}
      </button>
    </span>
  )
}

/** Pixels of the page that the columns need. */
export const columnsLeast = 920

/** Content, creator, places, status and reviewer, each time as 'HH:mm DD/MM/YYYY' (FA-002, FA-012). */
export const useFeedColumns = (onOpenAudience: (feed: Feed) => void): Column<Feed>[] => {
  const texts = useTexts(feedAdminTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const timeOf = (instant: string | null) => (instant === null ? '' : formatInZone(instant, timeZone, 'timeAndDay'))
  const nameOf = ({ content }: Feed) => excerptOf(content) || texts.noText
  const saying = (person: Feed['user'], at: string | null) =>
    at === null ? texts.nobody : `${person?.fullName ?? texts.nobody} ${timeOf(at)}`
  return [
    {
      key: 'content',
      title: texts.content,
      text: nameOf,
      draw: (feed) => <span data-excerpt>{excerptOf(feed.content, twoLines) || texts.noText}</span>,
    },
    {
      key: 'creator',
      title: texts.creator,
      width: 'max(188px, 12.5rem)',
      orders: ordersBy('created_at'),
      text: ({ user, createdAt }) => saying(user, createdAt),
      draw: ({ user, createdAt }) => (
        <PersonAt person={user} none={texts.nobody} at={createdAt} time={timeOf(createdAt)} />
      ),
    },
    {
      key: 'places',
      title: texts.location,
      width: 'max(208px, 13rem)',
      text: (feed) => placesOf(feed).join(', '),
      draw: (feed) => <FeedPlaces feed={feed} name={nameOf(feed)} onOpen={() => onOpenAudience(feed)} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: 'max(128px, 8.5rem, min(14.5rem, 100vw - 1500px))', // two tags side by side where the text has room enough
      text: (feed) =>
        [texts.statusNames[feed.status], ...marksOf(feed, now).map((one) => texts.markNames[one])].join(', '),
      draw: (feed) => <FeedTags feed={feed} />,
    },
    {
      key: 'reviewer',
      title: texts.reviewedBy,
      width: 'max(188px, 12.5rem)',
      text: ({ reviewer, reviewedAt }) => saying(reviewer, reviewedAt),
      draw: ({ reviewer, reviewedAt }) => (
        <PersonAt person={reviewer} none={texts.nobody} at={reviewedAt} time={timeOf(reviewedAt)} />
      ),
    },
  ]
}
