import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

export const audienceTexts = catalogue({
  kinds: {
    region: {
      label: 'Region',
      all: 'All regions',
      none: 'No regions',
      failed: 'Regions could not be loaded',
      searching: 'Loading regions',
    },
    location_category: {
      label: 'Location category',
      all: 'All location categories',
      none: 'No location categories',
      failed: 'Location categories could not be loaded',
      searching: 'Loading location categories',
    },
    location: {
      label: 'Location',
      all: 'All locations',
      none: 'No locations',
      failed: 'Locations could not be loaded',
      searching: 'Loading locations',
    },
    role: {
      label: 'Role',
      all: 'All roles',
      none: 'No roles',
      failed: 'Roles could not be loaded',
      searching: 'Loading roles',
    },
  },
  placeNeeded: 'A region or a location is needed',
  nothingFound: 'Nothing found',
  nameless: 'Loading',
  selectAll: (count: number) => `Select all (${grouped(count)})`,
  clearAll: (count: number) => `Clear all (${grouped(count)})`,
  narrow: (shown: number, total: number) => `${grouped(shown)} of ${grouped(total)}: type to find the others`,
  counting: 'Counting people',
  reaches: (count: number) => {
    if (count === 0) return 'Reaches no one'
    return count === 1 ? 'Reaches 1 person' : `Reaches ${grouped(count)} people`
  },
  countFailed: 'People could not be counted',
  tooMany: 'People cannot be counted for more than 100 choices of one kind',
})
