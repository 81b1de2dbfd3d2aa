/** Returns those of the portal's sessions that have not ended. */
export type FindAlive = (organisationId: string, sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

/** A connected client; one of a program without the portal has no session of it. */
type Client = { organisationId: string; portalSession: () => string | undefined }

/**
 * Passes the clients whose session of the portal has ended to `end`; one query for each organisation. A query that fails
 * leaves out its organisation alone, and is thrown at the end.
 */
export const endForgottenSessions = async <Connected extends Client>(
  clients: readonly Connected[],
  findAlive: FindAlive,
  end: (client: Connected) => void,
): Promise<void> => {
  const byOrganisation = new Map<string, { client: Connected; sessionId: string }[]>()
  for (const client of clients) {
    const sessionId = client.portalSession()
    if (sessionId === undefined) continue
    const own = byOrganisation.get(client.organisationId) ?? []
    own.push({ client, sessionId })
    byOrganisation.set(client.organisationId, own)
  }

  const failures: unknown[] = []
  for (const [organisationId, own] of byOrganisation)
    try {
      const alive = await findAlive(organisationId, [...new Set(own.map(({ sessionId }) => sessionId))])
      for (const { client, sessionId } of own)
        // the client may have renewed its token during the query
        if (!alive.has(sessionId) && client.portalSession() === sessionId) end(client)
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some sessions could not be looked up')
}
