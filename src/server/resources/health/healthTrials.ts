import type { Trial } from '@server/testing/trials/trial'

/** Its calls take nothing, and show nothing of anybody. */
export const trials: readonly Trial[] = []
