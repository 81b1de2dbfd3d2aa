import { healthCalls } from '@contract/health'
import { trial } from '@server/testing/trials/trial'

export const trials = [
  trial(healthCalls.live, { by: 'public' }),
  trial(healthCalls.ready, { by: 'public' }),
  // of a program, with a token of its own
  trial(healthCalls.reached, { by: 'public', expected: 'hidden' }),
]
