import type { DemoPerson } from '../organisation'
import type { Exchange } from './exchange'

/** The content of a demo conversation. */
export type DemoRoom = {
  /** The key of its sid. */
  key: string
  name: string
  /** The participants; the first one created it. */
  members: readonly DemoPerson[]
  talk: readonly Exchange[]
  messages: number
  /** Minutes since the last message. */
  quietMinutes: number
  /** Days over which the earlier messages are spread. */
  days: number
  /** Unread messages by the key of the person; 'all' for a person who never opened it. */
  unread: Readonly<Record<string, number | 'all'>>
}
