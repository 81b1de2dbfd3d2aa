import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { LiveMessage } from '@contract/live'
import { createBoundedCache } from '@server/boundedCache'
import type { AnnouncementOf } from '@server/announcements/topics'
import type { ReadingIn } from '@server/database/scope'
import type { Log } from '@server/log'
import type { LiveKinds, Told } from './liveKind'
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
/** People who are told without a pause for the rest of the process. */
const toldAtOnce = 500
/** Changes that people were told of, which catching up does not repeat. */
const mostRemembered = 20_000

const frameOf = (message: LiveMessage) => JSON.stringify(message)

/** Tells connected people of the changes that concern them. Whom one concerns is looked up when it is sent (D-97). */
export const createLiveTelling = ({ kinds, people, readingIn, now, lookBack, log }: Dependencies) => {
  const remembered = createBoundedCache<true>(mostRemembered)
  const keyOf = (kind: string, { personId, id }: Told) => `${kind} ${id} ${personId}`
  /** By organisation: the ids of each kind that are not looked up yet. */
  const waiting = new Map<string, Map<string, Set<string>>>()
  const inTurn = pLimit(lookedUpAtOnce)
  let caughtUpAt = now()

  const tell = async (organisationId: string, kind: string, told: readonly Told[]) => {
    for (const [index, { personId, id }] of told.entries()) {
      if (index > 0 && index % toldAtOnce === 0) await nextTurn()
      remembered.set(keyOf(kind, { personId, id }), true)
      for (const client of people.of({ organisationId, personId })) client.tell(frameOf({ kind, id }))
    }
  }

  /** All that is waiting when it begins, so that a burst of announcements is one query. */
  const lookUp = async (organisationId: string) => {
    const batch = waiting.get(organisationId) ?? new Map<string, Set<string>>()
    waiting.delete(organisationId)
    for (const [kind, ids] of batch) {
      const asked = { organisationId, personIds: people.personIdsIn(organisationId), now: now(), ids: [...ids] }
      const told = await readingIn(organisationId, async (db) => (await kinds[kind]?.concerned(db, asked)) ?? [])
      await tell(organisationId, kind, told)
    }
  }

  const changedSince = async (organisationId: string, personIds: readonly string[], since: Date) => {
    const all: { kind: string; told: Told[] }[] = []
    for (const [kind, { changedSince: find }] of Object.entries(kinds))
      if (find) {
        const told = await readingIn(organisationId, (db) => find(db, { organisationId, personIds, now: now(), since }))
        all.push({ kind, told })
      }
    return all
  }
  const lookedBackFrom = (time: Date) => new Date(time.getTime() - lookBack)

  return {
    receive({ organisationId, kind, id, personIds }: Change) {
      if (personIds)
        return void tell(
          organisationId,
          kind,
          personIds.map((personId) => ({ personId, id })),
        )
      if (!kinds[kind] || people.personIdsIn(organisationId).length === 0) return
      const batch = waiting.get(organisationId) ?? new Map<string, Set<string>>()
      batch.set(kind, (batch.get(kind) ?? new Set<string>()).add(id))
      if (waiting.has(organisationId)) return
      waiting.set(organisationId, batch)
      inTurn(() => lookUp(organisationId)).catch((failure: unknown) =>
        log.warn({ err: failure }, 'people were not told of changes by the live channel'),
      )
    },

    /** Tells what was announced by another server and did not arrive, as far as the kinds can find it. */
    async catchUp() {
      const since = lookedBackFrom(caughtUpAt)
      caughtUpAt = now()
      for (const organisationId of people.organisationIds())
        for (const { kind, told } of await changedSince(organisationId, people.personIdsIn(organisationId), since))
          await tell(
            organisationId,
            kind,
            told.filter((each) => !remembered.has(keyOf(kind, each))),
          )
    },

    /** Tells a new client what was changed just before: its page may have been loaded before that. */
    async tellRecent({ organisationId, personId, tell: send }: LiveClient) {
      const found = await changedSince(organisationId, [personId], lookedBackFrom(now()))
      for (const { kind, told } of found) for (const { id } of told) send(frameOf({ kind, id }))
    },
  }
}
export type LiveTelling = ReturnType<typeof createLiveTelling>
