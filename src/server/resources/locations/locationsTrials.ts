import { locationCalls } from '@contract/locations'
import { trial } from '@server/testing/trials/trial'

export const trials = [trial(locationCalls.index, 'place', ({ place }) => ({ input: { query: {} }, shows: place.id }))]
