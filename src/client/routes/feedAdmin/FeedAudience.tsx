import type { Feed } from '@contract/feeds'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import * as styles from './FeedAudience.module.css'

type Entry = { id: string; name: string; within?: string }
type Props = { feed: Feed }

/** Whom a feed is for: its regions with their locations, categories, locations and roles (FA-004). */
export const FeedAudience = ({ feed }: Props) => {
  const texts = useTexts(feedAdminTexts)
  const isForNobody = feed.feedRegions.length + feed.feedLocations.length === 0
  const noPlace = isForNobody ? texts.noneYet : texts.allOf
  const kinds: { title: string; none: string; entries: Entry[] }[] = [
    {
      title: texts.regions,
      none: noPlace,
      entries: feed.feedRegions.map(({ regionId, regionName, locations }) => ({
        id: regionId,
        name: regionName,
        within: locations.map(({ name }) => name).join(', '),
      })),
    },
    {
      title: texts.locationCategories,
      none: texts.allOf,
      entries: feed.feedLocationCategories.map((one) => ({
        id: one.locationCategoryId,
        name: one.locationCategoryName,
      })),
    },
    {
      title: texts.locations,
      none: noPlace,
      entries: feed.feedLocations.map(({ locationId, locationName }) => ({ id: locationId, name: locationName })),
    },
    {
      title: texts.roles,
      none: texts.allRoles,
      entries: feed.feedRoles.map(({ roleId, roleName }) => ({ id: roleId, name: roleName })),
    },
  ]
  return (
    <dl className={styles.audience}>
      {kinds.map(({ title, none, entries }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {entries.length === 0 && none}
            {entries.length > 0 && (
              <ul>
                {entries.map(({ id, name, within }) => (
                  <li key={id}>
                    {name}
                    {within && <div className={styles.within}>{within}</div>}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
