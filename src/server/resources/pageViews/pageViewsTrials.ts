import { pageViewCalls } from '@contract/pageViews'
import { trial } from '@server/testing/trials/trial'

export const trials = [
  trial(pageViewCalls.create, undefined, () => ({ input: { body: { pageViews: ['/dashboard' as const] } } })),
]
