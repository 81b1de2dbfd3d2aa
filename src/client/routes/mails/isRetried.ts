import type { Mail } from '@contract/mails'

/** A secret mail that failed has lost its text. */
export const isRetried = ({ state, secret }: Mail) => state === 'failed' && !secret
