import { serviceCalls } from '@contract/services'
import { trial } from '@server/testing/trials/trial'

export const trials = [
  trial(serviceCalls.index, { by: 'signedIn', of: 'organisation' }, ({ service }) => ({
    input: {},
    shows: service.id,
  })),
]
