import { serviceCalls } from '@contract/services'
import { trial } from '@server/testing/trials/trial'

export const trials = [trial(serviceCalls.index, 'organisation', ({ service }) => ({ input: {}, shows: service.id }))]
