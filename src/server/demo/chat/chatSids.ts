import { createHash } from 'node:crypto'

/** Twilio's prefixes of services, users, conversations, participants, messages and media. */
type SidKind = 'IS' | 'US' | 'CH' | 'MB' | 'IM' | 'ME'

/** A sid for the demo: the same for the same parts, on every machine. */
export const demoSid = (kind: SidKind, ...parts: (string | number)[]) =>
  kind +
  createHash('sha256')
    .update(['muster-demo', ...parts].join('/'))
    .digest('hex')
    .slice(0, 32)
