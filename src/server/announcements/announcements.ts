import { createListeners, type AnnouncementLog } from './listeners'
import { createOtherServers } from './otherServers'
import type { Publish } from './topics'

type Options = {
  /** Of a PostgreSQL that several servers share; null on the embedded database, which has one server. */
  url: string | null
  log: AnnouncementLog
  /** Milliseconds between catch-ups, less a random part of up to a quarter, so that servers do not all read at once. */
  catchUpMs?: number | undefined
  /** From 0 to 1. */
  chance?: () => number
}

/**
 * Publishes what transactions announce, after their commit: to this server's listeners at once, to other servers by
 * NOTIFY. A notification can be lost, so listeners also catch up periodically (decision 0022).
 */
export const createAnnouncements = ({ url, log, catchUpMs = 60_000, chance = Math.random }: Options) => {
  const listeners = createListeners(log)
  const others =
    url === null ? null : createOtherServers({ url, log, onReceived: listeners.deliver, onMissed: listeners.catchUp })
  let timer: NodeJS.Timeout | undefined

  const catchUpLater = () => {
    const pause = catchUpMs * (1 - chance() / 4)
    timer = setTimeout(() => {
      listeners.catchUp()
      catchUpLater()
    }, pause).unref()
  }

  const publish: Publish = (announcements) => {
    announcements.forEach(listeners.deliver)
    others?.publish(announcements)
  }

  return {
    publish,
    /**
     * Receives the announcements of a topic; returns a function that stops it. `catchUp` is called periodically, after the
     * connection to the other servers was lost, and when they announced more than a notification holds.
     */
    listen: listeners.add,
    /** Has all listeners catch up. */
    catchUp: () => listeners.catchUp(),
    /** Connects to the other servers and starts the periodic catch-up. */
    start() {
      others?.start()
      catchUpLater()
    },
    async close() {
      clearTimeout(timer)
      await others?.close()
    },
  }
}
export type Announcements = ReturnType<typeof createAnnouncements>
