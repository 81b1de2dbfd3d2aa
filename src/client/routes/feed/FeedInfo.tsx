import type { Feed } from '@contract/feeds'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import * as styles from './FeedInfo.module.css'

type RowProps = { label: string; names: readonly string[] }

const Row = ({ label, names }: RowProps) =>
  names.length > 0 && (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  )

/** For whom a feed is (FE-013). Without chosen roles it is for all. */
export const FeedInfo = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  const roles = feed.feedRoles.map(({ roleName }) => roleName)
  return (
    <dl className={styles.info}>
      <Row label={texts.regions} names={feed.feedRegions.map(({ regionName }) => regionName)} />
      <Row
        label={texts.locationCategories}
        names={feed.feedLocationCategories.map(({ locationCategoryName }) => locationCategoryName)}
      />
      <Row label={texts.locations} names={feed.feedLocations.map(({ locationName }) => locationName)} />
      <Row label={texts.roles} names={roles.length === 0 ? [texts.allRoles] : roles} />
    </dl>
  )
}
