import { pageViewCalls } from '@contract/pageViews'
import { trial } from '@server/testing/trials/trial'

export const trials = [
  trial(pageViewCalls.create, { by: 'public' }, () => ({ input: { body: { pageViews: ['/dashboard' as const] } } })),
]
