import { addHours } from 'date-fns'
import type { Person } from '@contract/people'
import { confirmsErasure, erasureGraceDays } from '@contract/personalData'
import type { Scope } from '@server/database/scope'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { managedPersonRepository as people } from '@server/resources/people/managedPersonRepository'
import { showPerson } from '@server/resources/people/managedPersonService'

type Dependencies = {
  /** Refuses oneself and the last administrator. */
  disable: (scope: Scope, id: string) => Promise<Person>
}

const noteDate = (scope: Scope, id: string, action: string, before: Date | null, after: Date | null) => {
  const at = (date: Date | null) => date?.toISOString() ?? null
  return noteChange(scope, 'updated', {
    kind: 'person',
    id,
    action,
    changes: { erasesAt: { before: at(before), after: at(after) } },
  })
}

/** Has people erased, and takes that back. */
export const createErasureService = ({ disable }: Dependencies) => ({
  /** Pressed again it leaves the first date as it is. */
  async erase(scope: Scope, id: string, { nameOrEmail }: { nameOrEmail: string }): Promise<Person> {
    if (id === scope.actor.globalId) throw refused('You cannot erase yourself')
    if (!confirmsErasure(await showPerson(scope, id), nameOrEmail))
      throw refusedField('nameOrEmail', 'is not that of this person')
    await disable(scope, id)
    const row = await people.lock(scope, id)
    if (!row) throw missing()
    if (row.erases_at) return showPerson(scope, id)
    const erasesAt = addHours(scope.now, 24 * erasureGraceDays)
    await people.change(scope, id, { erases_at: erasesAt })
    await noteDate(scope, id, 'erase', null, erasesAt)
    return showPerson(scope, id)
  },

  async keep(scope: Scope, id: string): Promise<Person> {
    const row = await people.lock(scope, id)
    if (!row) throw missing()
    if (!row.erases_at) return showPerson(scope, id)
    if (row.erases_at <= scope.now) throw refused('This person is being erased already')
    await people.change(scope, id, { erases_at: null })
    await noteDate(scope, id, 'keep', row.erases_at, null)
    return showPerson(scope, id)
  },
})
