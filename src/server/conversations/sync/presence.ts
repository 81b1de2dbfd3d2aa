type Person = { organisationId: string; identity: string }

/** How long another server's word is believed without being repeated. */
const believedFor = 150_000

/** Who is connected, here and to other servers. Nothing of it is stored: a server that starts knows nobody. */
export const createPresence = (now: () => number) => {
  const people = new Map<string, Person & { here: number; elsewhereUntil: number; event: number }>()

  const keyOf = ({ organisationId, identity }: Person) => `${organisationId} ${identity}`
  const of = (person: Person) => {
    const known = people.get(keyOf(person))
    if (known) return known
    const { organisationId, identity } = person
    const fresh = { organisationId, identity, here: 0, elsewhereUntil: 0, event: 0 }
    people.set(keyOf(person), fresh)
    return fresh
  }

  const isOnline = (person: Person) => {
    const known = people.get(keyOf(person))
    return known !== undefined && (known.here > 0 || known.elsewhereUntil > now())
  }
  /** Does it, and answers whether the person is online otherwise than before. */
  const changing = (person: Person, change: (known: ReturnType<typeof of>) => void) => {
    const before = isOnline(person)
    change(of(person))
    return isOnline(person) !== before
  }

  return {
    isOnline,
    isHere: (person: Person) => (people.get(keyOf(person))?.here ?? 0) > 0,
    /** Of the last change; 0 when that was before this server. */
    eventOf: (person: Person) => people.get(keyOf(person))?.event ?? 0,
    come: (person: Person) => changing(person, (known) => (known.here += 1)),
    leave: (person: Person) => changing(person, (known) => (known.here = Math.max(0, known.here - 1))),
    hear: (person: Person, isElsewhere: boolean) =>
      changing(person, (known) => (known.elsewhereUntil = isElsewhere ? now() + believedFor : 0)),
    announced: (person: Person, event: number) => {
      const known = of(person)
      known.event = Math.max(known.event, event)
    },
    here: (): Person[] => [...people.values()].filter(({ here }) => here > 0),
  }
}
export type Presence = ReturnType<typeof createPresence>
