import { createHash } from 'node:crypto'
import type { SidKind } from '@conversations/store/sids'

/** A sid for the demo: the same for the same parts, on every machine. */
export const demoSid = (kind: SidKind, ...parts: (string | number)[]) =>
  kind +
  createHash('sha256')
    .update(['muster-demo', ...parts].join('/'))
    .digest('hex')
    .slice(0, 32)
