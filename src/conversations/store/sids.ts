import { randomBytes } from 'node:crypto'

/** The prefix of a sid is its kind, like at Twilio. */
export type SidKind = 'IS' | 'US' | 'CH' | 'MB' | 'IM' | 'ME'

/** A new sid: its kind and 32 hexadecimal digits. */
export const newSid = (kind: SidKind): string => kind + randomBytes(16).toString('hex')

export const isSid = (kind: SidKind, text: string): boolean => text.startsWith(kind) && /^..[0-9a-f]{32}$/.test(text)
