import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import type { Database } from '@server/database/schema'
import { limits, mediaOfMessageBytes } from '../limits'
import { problems } from '../problems'
import { createChangeFeed } from './changeFeed'
import type { ConversationStore, ConversationStores } from './conversationStore'
import { createConversationWrites } from './conversationWrites'
import { createMediaStore } from './mediaStore'
import { createMessageWrites } from './messageWrites'
import { createDeltas } from './deltas'
import { createOldMessages } from './oldMessages'
import { createParticipantWrites } from './participantWrites'
import { createReads, type Reading } from './reads'
import type { ServiceRole } from './records'
import { createSendAtOnce } from './sendAtOnce'
import { createUserWrites } from './userWrites'
import { createWrites, type NameOf } from './writing'

type Options = {
  /** The server's connection, which becomes `scoped` in every transaction. */
  db: Kysely<Database>
  now: Clock
  /**
   * For a PostgreSQL that several servers share: each commit notifies the others. Servers skip their own notifications.
   */
  notify?: { serverId: string }
  /** Receives the failure of a listener. */
  onListenerFailed: (failure: unknown) => void
  /** Receives the failure of a clean-up; without it, `onListenerFailed` does. */
  onSweepFailed?: (failure: unknown) => void
  /**
   * The portal's names of people, which they do not change here. An identity without one is its own name until it is
   * changed: by the server, or by the user where no names come from a portal.
   */
  nameOf?: NameOf
  /** Of users who come without one. */
  newcomerRole?: ServiceRole
  /** Bytes of a file. */
  mediaBytes?: number
  /** Attributes of messages are those of other programs, which no rule of the portal changes. */
  hasFreeAttributes?: boolean
}

const mostStores = 1_000

/** The conversations of every organisation (protocol, section 19). */
export const createConversationStores = (options: Options): ConversationStores => {
  const { db, now, notify, onListenerFailed } = options
  const { onSweepFailed = onListenerFailed, nameOf = () => Promise.resolve(undefined) } = options
  const { newcomerRole = 'service user', mediaBytes = limits.mediaBytes, hasFreeAttributes = false } = options
  const changes = createChangeFeed(onListenerFailed)
  const { writesOf, mutationsOf } = createWrites({
    db,
    now,
    serverId: notify?.serverId,
    changes,
    onSweepFailed,
    nameOf,
    newcomerRole,
  })

  const make = (organisationId: string): ConversationStore => {
    const read: Reading = (statements) => createScopes(db, now).open().readingIn(organisationId, statements)
    const write = writesOf(organisationId)
    const reads = createReads({ read, organisationId })
    const { subjectOf, sweep } = mutationsOf(organisationId)
    const sendAtOnce = createSendAtOnce({
      db,
      now,
      organisationId,
      serverId: notify?.serverId,
      changes,
      mostMediaBytes: mediaOfMessageBytes(mediaBytes),
      sweep,
      async answer({ conversationSid, identity, mutationId }) {
        const stored = await subjectOf(identity, mutationId)
        const message = stored?.subject_sid ? await reads.messageOf(conversationSid, stored.subject_sid) : undefined
        if (!message) throw problems.noMessage() // it was removed in the meantime
        return message
      },
    })
    return {
      ...reads,
      ...createDeltas({ read, organisationId }),
      ...createMediaStore({ write, read, organisationId }),
      ...createUserWrites({ write, reads, mayRename: options.nameOf === undefined }),
      ...createConversationWrites({ write, reads }),
      ...createParticipantWrites({ write, reads }),
      ...createMessageWrites({ write, reads, sendAtOnce, hasFreeAttributes }),
      ...createOldMessages({ write }),
    }
  }
  const stores = new LRUCache<string, ConversationStore>({ max: mostStores })

  return {
    of(organisationId) {
      const store = stores.get(organisationId) ?? make(organisationId)
      stores.set(organisationId, store)
      return store
    },
    listen: changes.listen,
  }
}
