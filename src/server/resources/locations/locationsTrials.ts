import { locationCalls } from '@contract/locations'
import { trial } from '@server/testing/trials/trial'

export const trials = [
  trial(locationCalls.index, { by: 'portal.use', of: 'place' }, ({ place }) => ({
    input: { query: {} },
    shows: place.id,
  })),
]
