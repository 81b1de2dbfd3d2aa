import { randomUUID } from 'node:crypto'
import { createListenConnection } from '@server/database/listenConnection'
import { addTo, emptyBatch, forgetDetails, isEmpty } from './batch'
import type { AnnouncementLog } from './listeners'
import { readPayload, writePayload } from './payload'
import type { Announcement, Topic } from './topics'

type Options = {
  url: string
  log: AnnouncementLog
  onReceived: (announcement: Announcement) => void
  /** Announcements of these topics, or of any topic, may have been missed. */
  onMissed: (topics?: readonly Topic[]) => void
}

const retryMs = 1_000

/**
 * Exchanges announcements with the other servers on the same PostgreSQL. One notification is in flight at a time;
 * what is published meanwhile is coalesced into the next one.
 */
export const createOtherServers = ({ url, log, onReceived, onMissed }: Options) => {
  const serverId = randomUUID()
  let waiting = emptyBatch()
  let isSending = false
  let sending = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  const connection = createListenConnection({
    url,
    channel: 'muster_announcements',
    subject: 'announcements',
    log: (words) => log.warn(words),
    onPayload(text) {
      const payload = readPayload(text)
      if (!payload || payload.serverId === serverId) return
      payload.announcements.forEach(onReceived)
      if (payload.uncertain.length > 0) onMissed(payload.uncertain)
    },
    onListening() {
      onMissed()
      send()
    },
  })

  /** While there is no connection only topics are kept: the other servers catch up on them when it is back. */
  const keepTopics = (missed: Iterable<Topic>) => {
    for (const topic of missed) forgetDetails(waiting, topic)
  }

  const sendAll = async () => {
    isSending = true
    try {
      while (!isEmpty(waiting)) {
        const batch = waiting
        waiting = emptyBatch()
        const affected = new Set([...batch.uncertain, ...[...batch.announcements.values()].map(({ topic }) => topic)])
        const sent = connection.send(writePayload(serverId, batch))
        if (!sent) return keepTopics(affected)
        try {
          await sent
        } catch (failure) {
          log.warn({ err: failure }, 'Other servers were not told of announcements')
          retry = setTimeout(send, retryMs).unref() // the connection may have survived
          return keepTopics(affected)
        }
      }
    } finally {
      isSending = false
    }
  }
  const send = () => {
    if (!isSending) sending = sendAll()
  }

  return {
    start: () => connection.start(),
    publish(announcements: readonly Announcement[]) {
      addTo(waiting, announcements)
      send()
    },
    /** Sends what is waiting before it ends. */
    async close() {
      clearTimeout(retry)
      await sending
      await connection.close()
    },
  }
}
