import type { PortalChat, Provisioning } from '@conversations/port'
import type { Scope } from '@server/database/scope'
import type { InstallationJob } from '@server/jobs/runnable'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { noteChange } from '@server/records/noteChange'
import { dummyHash } from '@server/secrets/passwords'
import { clearedAccount, erasedName } from './erasedAccount'
import { erasureSteps, type Erased } from './erasureSteps'

const due = ({ db, organisationId, now }: Scope) =>
  db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('erases_at', '<=', now)
    .where('disabled_at', 'is not', null)

/** Takes the account's own data away, which ends it: until then everything before can be repeated. */
const clear = async (scope: Scope, { id }: Erased): Promise<void> => {
  const row = await due(scope).where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst()
  if (!row) return
  const { db, organisationId, now } = scope
  const passwordHash = await dummyHash() // made once in a process
  await db
    .updateTable('people')
    .set((column) => ({
      ...clearedAccount(id, { now, passwordHash }),
      lock_version: column('lock_version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
  await noteChange(scope, 'updated', { kind: 'person', id, action: 'erased' })
}

type Erasing = {
  chat: Pick<Provisioning, 'forgetUser'>
  inScope: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>
  signal: AbortSignal
}

const eraseOne = async (person: Erased, { chat, inScope, signal }: Erasing): Promise<void> => {
  await chat.forgetUser(person.id, erasedName)
  for (const step of erasureSteps) while ((await inScope((scope) => step(scope, person))) > 0) signal.throwIfAborted()
  await inScope((scope) => clear(scope, person))
}

type Deps = { chat: Pick<PortalChat, 'provisioning'> }

/**
 * Erases everybody whose grace time is over, some rows at a time. Stopped anywhere, the next run does what is left: who is
 * not cleared yet is still due.
 */
export const eraseDue =
  ({ chat }: Deps) =>
  async ({ open, within, signal }: InstallationJob): Promise<void> => {
    const failures: unknown[] = []
    for (const organisationId of await organisationRepository.listIds(open())) {
      const inScope = <Result>(work: (scope: Scope) => Promise<Result>) => within(organisationId, work)
      const people = await inScope((scope) =>
        due(scope).select(['id', 'email', 'first_name', 'last_name']).orderBy('erases_at').execute(),
      )
      for (const person of people) {
        signal.throwIfAborted()
        await eraseOne(person, { chat: chat.provisioning(organisationId), inScope, signal }).catch(
          (failure: unknown) => failures.push(failure), // the others are erased all the same
        )
      }
    }
    if (failures.length > 0) throw failures[0]
  }
