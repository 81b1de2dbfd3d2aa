import { randomUUID } from 'node:crypto'
import { hoursToMilliseconds } from 'date-fns'
import type { Identity, IdentityForm } from '@contract/identities'
import { changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { refusingTaken } from '@server/records/refusingTaken'
import { identityRepository as identities } from './identityRepository'
import { personRepository } from './personRepository'

const kind = 'personIdentity'
const audited = { person_id: 'values', source: 'values', external_id: 'values' } as const
const unique = [
  { index: 'people_identities_of_one_person', field: 'externalId' },
  { index: 'people_identities_one_of_each_source', field: 'source' },
]

/** A system that names somebody all the time is not noted more often. */
const seenEveryMs = hoursToMilliseconds(1)

const requirePerson = async ({ db, organisationId }: Scope, personId: string): Promise<void> => {
  if (!(await personRepository.exists(db, { organisationId, personId }))) throw missing()
}

/** What other systems call people, so that sign-in, provisioning and imports find them. */
export const identityService = {
  /** 404 when the organisation has no such person. */
  async list(scope: Scope, personId: string, query: { page: number; per_page: number }) {
    await requirePerson(scope, personId)
    return identities.listOf(scope, personId, query)
  },

  /** The id of the person whom a system names; undefined when nobody has that name. Notes that it was used. */
  async findPerson(
    scope: Pick<Scope, 'db' | 'organisationId' | 'now'>,
    named: IdentityForm,
  ): Promise<string | undefined> {
    const found = await identities.find(scope, named)
    if (!found) return undefined
    const { id, person_id, last_seen_at } = found
    const isFresh = last_seen_at !== null && scope.now.getTime() - last_seen_at.getTime() < seenEveryMs
    if (!isFresh) await identities.noteSeen(scope, id, scope.now)
    return person_id
  },

  /**
   * 404 when the organisation has no such person; 422 at the external id that a person has already, and at the source of
   * which this one has an id.
   */
  async attach(scope: Scope, personId: string, { source, externalId }: IdentityForm): Promise<Identity> {
    await requirePerson(scope, personId)
    const own = { organisation_id: scope.organisationId, person_id: personId }
    const row = { id: randomUUID(), ...own, source, external_id: externalId, created_at: scope.now, last_seen_at: null }
    const identity = await refusingTaken(unique, () => identities.add(scope, row))
    await noteChange(scope, 'created', { kind, id: row.id, changes: changesBetween(audited, null, row) })
    return identity
  },

  /** 404 when the person has no such identity. */
  async detach(scope: Scope, personId: string, id: string): Promise<Record<never, never>> {
    const row = await identities.remove(scope, personId, id)
    if (!row) throw missing()
    await noteChange(scope, 'removed', { kind, id, changes: changesBetween(audited, row, null) })
    return {}
  },
}
