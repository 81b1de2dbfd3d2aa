import { scoreCalls } from '@contract/scores'
import { trial } from '@server/testing/trials/trial'

export const trials = [
  trial(scoreCalls.show, { by: 'portal.use', of: 'place', refuses: 'location_id' }, ({ place }) => ({
    input: { query: { location_id: place.id } },
  })),
]
