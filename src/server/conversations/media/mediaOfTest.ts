import type { MediaAsker } from './mediaAsker'
import type { MediaStores } from './mediaStore'
import type { MediaRecord } from '../store/records'

type Kept = MediaRecord & { organisationId: string }

/** As much of the state of conversations as media need, in memory: who is where, and which messages there are. */
export const fakeMediaStores = (now: () => Date) => {
  let kept: Kept[] = []
  const participants = new Set<string>()
  const messages = new Set<string>()

  const stores: MediaStores = {
    of: (organisationId) => {
      const own = () => kept.filter((record) => record.organisationId === organisationId)
      return {
        keepMedia: (media) => {
          const record = { ...media, conversationSid: null, messageSid: null, createdAt: now(), updatedAt: now() }
          kept.push({ ...record, organisationId })
          return Promise.resolve(record)
        },
        mediaOf: (sids) => Promise.resolve(own().filter(({ sid }) => sids.includes(sid))),
        orphanMedia: (before, limit) =>
          Promise.resolve(
            own()
              .filter(({ messageSid, createdAt }) => messageSid === null && createdAt < before)
              .slice(0, limit),
          ),
        forgetMedia: (sids) => {
          kept = kept.filter((record) => !own().includes(record) || !sids.includes(record.sid) || record.messageSid)
          return Promise.resolve()
        },
        participantOf: (conversation, identity) =>
          Promise.resolve(participants.has(`${conversation} ${identity}`) ? ({} as never) : undefined),
        messageOf: (conversation, message) =>
          Promise.resolve(messages.has(`${conversation} ${message}`) ? ({} as never) : undefined),
      }
    },
  }
  return {
    stores,
    records: () => kept,
    join: (conversation: string, identity: string) => participants.add(`${conversation} ${identity}`),
    leave: (conversation: string, identity: string) => participants.delete(`${conversation} ${identity}`),
    removeMessage: (conversation: string, message: string) => messages.delete(`${conversation} ${message}`),
    /** What sending a message with this does. */
    bind: (sid: string, conversationSid: string, messageSid: string) => {
      messages.add(`${conversationSid} ${messageSid}`)
      kept = kept.map((record) => (record.sid === sid ? { ...record, conversationSid, messageSid } : record))
    },
  }
}

/** Tokens that read `organisation identity service`. */
export const fakeTokens = (now: () => Date) => (token: string) => {
  const [organisationId, identity, serviceSid] = token.split(' ')
  const asker = organisationId && identity && serviceSid ? { organisationId, identity, serviceSid } : undefined
  return Promise.resolve(
    asker ? { ...asker, expiresAt: new Date(now().getTime() + 3_600_000) } : { problem: 'not a token' },
  )
}
export const fakeTokenOf = ({ organisationId, identity, serviceSid }: MediaAsker) =>
  `${organisationId} ${identity} ${serviceSid}`
