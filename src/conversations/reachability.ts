import type { ConversationStores } from './store/conversationStore'
import type { FanOut } from './sync/fanOut'
import type { Presence } from './sync/presence'
import type { ClientSession } from './twilsock/clientSession'
import type { SessionLog } from './twilsock/session'

type Person = { organisationId: string; identity: string }
type Dependencies = {
  stores: ConversationStores
  fanOut: FanOut
  presence: Presence
  log: SessionLog
  /** Sends to the other servers. */
  signal: (person: Person, isOnline: boolean) => void
  /** Tells the other servers that this one runs. */
  signalAlive: () => void
  /** Milliseconds between two such signals; tests shorten it. */
  beatMs?: number
}

/** Shorter than the time after which other servers discard it. */
export const repeatEvery = 60_000
/** Of each server: people of one that died are offline within a minute, though their signals are repeated more rarely. */
export const aliveEvery = 15_000

/** Publishes that people come online and go offline. A person is offline when their last session ends (pitfall P14). */
export const createReachability = (dependencies: Dependencies) => {
  const { stores, fanOut, presence, log, signal, signalAlive, beatMs = aliveEvery } = dependencies
  /** Users whose reachability is being published; true when it has to be published once more afterwards. */
  const running = new Map<string, boolean>()
  const working = new Set<Promise<void>>()
  let isClosed = false
  /** Registers the work, so that `close` waits for it. */
  const started = (work: Promise<void>) => {
    working.add(work)
    return work.finally(() => working.delete(work))
  }

  const announceNow = async (person: Person, userSid: string) => {
    try {
      const { seq: event } = await stores.of(person.organisationId).touchUser(userSid)
      presence.announced(person, event)
      fanOut.announceReachability(person.organisationId, userSid, presence.isOnline(person), event)
    } finally {
      signal(person, presence.isHere(person)) // after the event was allocated, which the other servers read
    }
  }

  /** Publishes one change at a time for each user, so that the last one is the current state. */
  const announce = async (person: Person, userSid: string) => {
    if (isClosed) return signal(person, presence.isHere(person))
    if (running.has(userSid)) {
      running.set(userSid, true)
      return
    }
    try {
      do {
        running.set(userSid, false)
        await announceNow(person, userSid)
      } while (running.get(userSid) && !isClosed)
    } catch (error) {
      log.warn({ err: error }, 'reachability could not be published')
    } finally {
      running.delete(userSid)
    }
  }

  const applySignal = async (person: Person, serverId: string, isThere: boolean) => {
    if (!isThere && presence.isHere(person)) signal(person, true)
    if (!presence.receive(person, serverId, isThere)) return
    const user = await stores.of(person.organisationId).userOf(person.identity)
    if (!user) return
    presence.announced(person, user.seq)
    fanOut.announceReachability(person.organisationId, user.sid, presence.isOnline(person), user.seq)
  }

  /** For people whose server died without a signal. */
  const announceLost = async (person: Person) => {
    try {
      const user = await stores.of(person.organisationId).userOf(person.identity)
      if (user) await announce(person, user.sid)
    } catch (error) {
      log.warn({ err: error }, 'reachability could not be published')
    }
  }
  const beAlive = () => {
    signalAlive()
    for (const person of presence.expire()) void started(announceLost(person))
  }
  const repeat = () => {
    for (const person of presence.here()) signal(person, true)
  }
  const repeating = [setInterval(beAlive, beatMs), setInterval(repeat, repeatEvery)].map((timer) => timer.unref())

  return {
    connected: (session: ClientSession) => {
      const isFirstHere = !presence.isHere(session)
      if (presence.come(session)) void started(announce(session, session.userSid))
      else if (isFirstHere) signal(session, true)
    },
    disconnected: (session: ClientSession) => {
      const hasChanged = presence.leave(session)
      if (hasChanged && !isClosed) void started(announce(session, session.userSid))
      else if (!presence.isHere(session)) signal(session, false)
    },
    /** Another server has sent it, and has allocated the event. */
    receive: (person: Person, serverId: string, isThere: boolean) =>
      isClosed ? Promise.resolve() : started(applySignal(person, serverId, isThere)),
    /** Resolves when nothing is being published any more. */
    close: async () => {
      isClosed = true
      repeating.forEach(clearInterval)
      await Promise.allSettled(working) // the caller of the work handles its failure
    },
  }
}
