import type { Log } from '@server/log'
import type { Announcement, AnnouncementOf, Topic } from './topics'

export type AnnouncementLog = Pick<Log, 'error' | 'warn'>

/** Reads again what may have changed without a notification. */
type CatchUp = () => Promise<void> | void
type Listener = { topic: Topic; receive(announcement: Announcement): void; catchUp(): Promise<void> }

/** Never runs twice at once; a call while it runs makes it run once more afterwards. */
const oneAtATime = (work: CatchUp, log: AnnouncementLog) => {
  let isRunning = false
  let isAskedAgain = false
  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await work()
      }
    } catch (failure) {
      log.warn({ err: failure }, 'a listener could not catch up with announcements') // the timer calls it again
    } finally {
      isRunning = false
    }
  }
}

/** The listeners of this process. A failing listener affects neither the others nor the caller. */
export const createListeners = (log: AnnouncementLog) => {
  const listeners = new Set<Listener>()

  return {
    /** Returns a function that stops listening. */
    add<T extends Topic>(topic: T, receive: (announcement: AnnouncementOf<T>) => void, catchUp: CatchUp): () => void {
      const isMine = (announcement: Announcement): announcement is AnnouncementOf<T> => announcement.topic === topic
      const listener: Listener = {
        topic,
        receive: (announcement) => isMine(announcement) && receive(announcement),
        catchUp: oneAtATime(catchUp, log),
      }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    deliver(announcement: Announcement) {
      for (const listener of listeners)
        try {
          listener.receive(announcement)
        } catch (failure) {
          log.error({ err: failure, topic: announcement.topic }, 'a listener failed at an announcement')
        }
    },

    /** Has the listeners of these topics catch up, or all of them. */
    catchUp(only?: readonly Topic[]) {
      for (const listener of listeners) if (only?.includes(listener.topic) ?? true) void listener.catchUp()
    },
  }
}
