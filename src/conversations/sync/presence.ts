type Person = { organisationId: string; identity: string }

/** Milliseconds after which a presence signal expires when it is not repeated, because its server may have died. */
export const believedFor = 150_000
/** Milliseconds of silence after which a server is dead that used to say that it runs. */
export const silentFor = 40_000

/** Who is connected, to this server and to others. Nothing of it is stored: a starting server knows nobody. */
export const createPresence = (now: () => number) => {
  type Known = Person & { here: number; elsewhere: Map<string, number>; event: number }
  const people = new Map<string, Known>()
  /** When other servers last said that they run. */
  const lastHeartbeats = new Map<string, number>()

  const keyOf = ({ organisationId, identity }: Person) => `${organisationId} ${identity}`
  const of = (person: Person) => {
    const known = people.get(keyOf(person))
    if (known) return known
    const { organisationId, identity } = person
    const fresh: Known = { organisationId, identity, here: 0, elsewhere: new Map(), event: 0 }
    people.set(keyOf(person), fresh)
    return fresh
  }

  const isOnline = (person: Person) => {
    const known = people.get(keyOf(person))
    return known !== undefined && (known.here > 0 || known.elsewhere.size > 0)
  }
  /** Applies the change, and returns whether the person came online or went offline by it. */
  const changing = (person: Person, change: (known: Known) => unknown) => {
    const before = isOnline(person)
    change(of(person))
    return isOnline(person) !== before
  }

  return {
    isOnline,
    isHere: (person: Person) => (people.get(keyOf(person))?.here ?? 0) > 0,
    /** The event of the last change; 0 when this server has seen none. */
    eventOf: (person: Person) => people.get(keyOf(person))?.event ?? 0,
    come: (person: Person) => changing(person, (known) => (known.here += 1)),
    leave: (person: Person) => changing(person, (known) => (known.here = Math.max(0, known.here - 1))),
    /** Applies the signal of another server. */
    receive: (person: Person, serverId: string, isThere: boolean) =>
      changing(person, ({ elsewhere }) =>
        isThere ? elsewhere.set(serverId, now() + believedFor) : elsewhere.delete(serverId),
      ),
    /** Another server runs. */
    heartbeat: (serverId: string) => void lastHeartbeats.set(serverId, now()),
    /** Removes the signals of dead servers and expired ones, and returns the people who went offline by that. */
    expire: (): Person[] => {
      const dead = new Set(
        [...lastHeartbeats].filter(([, at]) => now() - at >= silentFor).map(([serverId]) => serverId),
      )
      for (const serverId of dead) lastHeartbeats.delete(serverId)
      return [...people.values()].filter((person) =>
        changing(person, ({ elsewhere }) => {
          for (const [serverId, until] of elsewhere)
            if (until <= now() || dead.has(serverId)) elsewhere.delete(serverId)
        }),
      )
    },
    announced: (person: Person, event: number) => {
      const known = of(person)
      known.event = Math.max(known.event, event)
    },
    here: (): Person[] => [...people.values()].filter(({ here }) => here > 0),
  }
}
export type Presence = ReturnType<typeof createPresence>
