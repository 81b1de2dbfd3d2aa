import type { Feed } from '@contract/feeds'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import * as styles from './FeedPlaces.module.css'

/** Regions, then locations: what a feed's audience names. */
export const placesOf = ({ feedRegions, feedLocations }: Feed) => [
  ...feedRegions.map(({ regionName }) => regionName),
  ...feedLocations.map(({ locationName }) => locationName),
]

type Props = { feed: Feed; name: string; onOpen: () => void }

/** The first place of a feed, how many more there are, and the way to all of its audience (FA-004). */
export const FeedPlaces = ({ feed, name, onOpen }: Props) => {
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
