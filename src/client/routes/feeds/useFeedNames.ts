import { useState } from 'react'
import type { Feed } from '@contract/feeds'

const namedIn = (feed: Feed): [id: string, name: string][] => [
  ...feed.feedRegions.map(({ regionId, regionName }): [string, string] => [regionId, regionName]),
  ...feed.feedLocationCategories.map(({ locationCategoryId, locationCategoryName }): [string, string] => [
    locationCategoryId,
    locationCategoryName,
  ]),
  ...feed.feedLocations.map(({ locationId, locationName }): [string, string] => [locationId, locationName]),
  ...feed.feedRoles.map(({ roleId, roleName }): [string, string] => [roleId, roleName]),
]

/** More names than the comparison of two versions has room for. */
const mostNames = 12

/** Names of ids, where two versions of a feed are compared (D-15). Ids without a known name are counted. */
export const useFeedNames = (feed: Feed | null) => {
  const [names] = useState(() => new Map<string, string>())
  return {
    /** Before a version is compared, so that its names are known. */
    learn: (present: Feed) => {
      for (const [id, name] of [...(feed ? namedIn(feed) : []), ...namedIn(present)]) names.set(id, name)
    },
    show: (ids: readonly string[]) => {
      const told = ids.flatMap((id) => names.get(id) ?? []).slice(0, mostNames)
      const others = ids.length - told.length
      return [...told, ...(others > 0 ? [`+${others}`] : [])].join(', ')
    },
  }
}
