type Person = { organisationId: string; personId: string }

/** A connected window of a person. */
export type LiveClient = Person & {
  portalSession: () => string
  /** Sends a frame; a client that does not read is disconnected. */
  send: (frame: string) => void
  end: (code: number, reason: string) => void
}

/** The connected clients by organisation and person. */
export const createLivePeople = () => {
  const organisations = new Map<string, Map<string, Set<LiveClient>>>()
  const none: ReadonlySet<LiveClient> = new Set()

  const of = ({ organisationId, personId }: Person) => organisations.get(organisationId)?.get(personId) ?? none

  return {
    of,
    add(client: LiveClient) {
      const { organisationId, personId } = client
      const people = organisations.get(organisationId) ?? new Map<string, Set<LiveClient>>()
      organisations.set(organisationId, people)
      people.set(personId, (people.get(personId) ?? new Set()).add(client))
    },
    remove(client: LiveClient) {
      const { organisationId, personId } = client
      const people = organisations.get(organisationId)
      const own = people?.get(personId)
      own?.delete(client)
      if (own?.size === 0) people?.delete(personId)
      if (people?.size === 0) organisations.delete(organisationId)
    },
    organisationIds: () => [...organisations.keys()],
    personIdsIn: (organisationId: string) => [...(organisations.get(organisationId)?.keys() ?? [])],
    all: () => [...organisations.values()].flatMap((people) => [...people.values()].flatMap((own) => [...own])),
  }
}
export type LivePeople = ReturnType<typeof createLivePeople>
