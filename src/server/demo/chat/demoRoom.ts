import type { DemoPerson } from '../organisation'
import type { Exchange } from './exchange'

/** A conversation of the demo, by what is in it. */
export type DemoRoom = {
  /** Of its sid. */
  key: string
  name: string
  /** Who is in; the first one made it. */
  members: readonly DemoPerson[]
  talk: readonly Exchange[]
  messages: number
  /** How long ago the last message came. */
  quietMinutes: number
  /** Over how many days the messages before it are spread. */
  days: number
  /** How many messages somebody has not read, by the key of the person; 'all' for who never looked. */
  unread: Readonly<Record<string, number | 'all'>>
}
