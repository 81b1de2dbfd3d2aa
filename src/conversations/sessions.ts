import type { ClientSession } from './twilsock/clientSession'

type Person = { organisationId: string; identity: string }

/** The connected clients by person. */
export const createSessions = (mostPerPerson: number) => {
  const sessions = new Map<string, Set<ClientSession>>()
  /** Admitted, but not in `sessions` yet. */
  const admitted = new Map<string, number>()
  const keyOf = ({ organisationId, identity }: Person) => `${organisationId} ${identity}`
  const of = (person: Person) => sessions.get(keyOf(person)) ?? new Set<ClientSession>()

  return {
    of,
    all: () => [...sessions.values()].flatMap((own) => [...own]),
    canAdmit: (person: Person) => of(person).size + (admitted.get(keyOf(person)) ?? 0) < mostPerPerson,
    /** Reserves a place while the work runs. */
    admitting: async <Result>(person: Person, work: () => Promise<Result>) => {
      const key = keyOf(person)
      admitted.set(key, (admitted.get(key) ?? 0) + 1)
      try {
        return await work()
      } finally {
        const left = (admitted.get(key) ?? 1) - 1
        if (left > 0) admitted.set(key, left)
        else admitted.delete(key)
      }
    },
    add: (session: ClientSession) => {
      sessions.set(keyOf(session), of(session).add(session))
    },
    remove: (session: ClientSession) => {
      const own = of(session)
      own.delete(session)
      if (own.size === 0) sessions.delete(keyOf(session))
    },
    count: () => [...sessions.values()].reduce((sum, own) => sum + own.size, 0),
  }
}
