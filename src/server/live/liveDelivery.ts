import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { LiveMessage } from '@contract/live'
import { createBoundedCache } from '@server/boundedCache'
import type { AnnouncementOf } from '@server/announcements/topics'
import type { ReadingIn } from '@server/database/scope'
import type { Log } from '@server/log'
import type { LiveKinds, LiveRecipient } from './liveKind'
import type { LiveClient, LivePeople } from './livePeople'

type Dependencies = {
  kinds: LiveKinds
  people: LivePeople
  readingIn: ReadingIn
  now: () => Date
  /** Milliseconds. */
  lookBack: number
  log: Pick<Log, 'warn'>
}
type Change = AnnouncementOf<'records.changed'>

/** Organisations whose changes are looked up at a time, so that the pool stays with the portal's calls. */
const lookedUpAtOnce = 2
/** Recipients between two pauses, in which the rest of the process works. */
const recipientsAtOnce = 500
/** Delivered changes, which catching up does not repeat. */
const mostRemembered = 20_000

const frameOf = (message: LiveMessage) => JSON.stringify(message)

/** Sends changes to the connected people whom they concern, which is looked up at sending (D-97). */
export const createLiveDelivery = ({ kinds, people, readingIn, now, lookBack, log }: Dependencies) => {
  const remembered = createBoundedCache<true>(mostRemembered)
  const keyOf = (kind: string, { personId, id }: LiveRecipient) => `${kind} ${id} ${personId}`
  /** By organisation: the ids of each kind that are not looked up yet. */
  const waiting = new Map<string, Map<string, Set<string>>>()
  const limited = pLimit(lookedUpAtOnce)
  let caughtUpAt = now()

  const deliver = async (organisationId: string, kind: string, recipients: readonly LiveRecipient[]) => {
    for (const [index, { personId, id }] of recipients.entries()) {
      if (index > 0 && index % recipientsAtOnce === 0) await nextTurn()
      remembered.set(keyOf(kind, { personId, id }), true)
      for (const client of people.of({ organisationId, personId })) client.send(frameOf({ kind, id }))
    }
  }

  /** All that is waiting when it begins, so that a burst of announcements is one query. */
  const lookUp = async (organisationId: string) => {
    const batch = waiting.get(organisationId) ?? new Map<string, Set<string>>()
    waiting.delete(organisationId)
    for (const [kind, ids] of batch) {
      const asked = { organisationId, personIds: people.personIdsIn(organisationId), now: now(), ids: [...ids] }
      const recipients = await readingIn(organisationId, async (db) => (await kinds[kind]?.concerned(db, asked)) ?? [])
      await deliver(organisationId, kind, recipients)
    }
  }

  const changedSince = async (organisationId: string, personIds: readonly string[], since: Date) => {
    const all: { kind: string; recipients: LiveRecipient[] }[] = []
    for (const [kind, { changedSince: find }] of Object.entries(kinds))
      if (find) {
        const recipients = await readingIn(organisationId, (db) =>
          find(db, { organisationId, personIds, now: now(), since }),
        )
        all.push({ kind, recipients })
      }
    return all
  }
  const lookedBackFrom = (time: Date) => new Date(time.getTime() - lookBack)

  return {
    receive({ organisationId, kind, id, personIds }: Change) {
      if (personIds)
        return void deliver(
          organisationId,
          kind,
          personIds.map((personId) => ({ personId, id })),
        )
      if (!kinds[kind] || people.personIdsIn(organisationId).length === 0) return
      const batch = waiting.get(organisationId) ?? new Map<string, Set<string>>()
      batch.set(kind, (batch.get(kind) ?? new Set<string>()).add(id))
      if (waiting.has(organisationId)) return
      waiting.set(organisationId, batch)
      limited(() => lookUp(organisationId)).catch((failure: unknown) =>
        log.warn({ err: failure }, 'the live channel did not deliver changes'),
      )
    },

    /** Delivers what another server announced and this one did not receive, as far as the kinds can find it. */
    async catchUp() {
      const since = lookedBackFrom(caughtUpAt)
      caughtUpAt = now()
      for (const organisationId of people.organisationIds())
        for (const { kind, recipients } of await changedSince(
          organisationId,
          people.personIdsIn(organisationId),
          since,
        ))
          await deliver(
            organisationId,
            kind,
            recipients.filter((each) => !remembered.has(keyOf(kind, each))),
          )
    },

    /** Sends a new client what was changed just before: its page may have been loaded before that. */
    async sendRecent({ organisationId, personId, send }: LiveClient) {
      const found = await changedSince(organisationId, [personId], lookedBackFrom(now()))
      for (const { kind, recipients } of found) for (const { id } of recipients) send(frameOf({ kind, id }))
    },
  }
}
export type LiveDelivery = ReturnType<typeof createLiveDelivery>
