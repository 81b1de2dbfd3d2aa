import { auditCalls } from '@contract/audit'
import { homeOf, trial } from '@server/testing/trials/trial'

export const trials = [
  // the id of somebody of another organisation is not refused: accounts that are gone are asked for, too
  trial(
    auditCalls.index,
    { by: 'audit.read', of: 'organisation', expected: { stranger: 'blind' } },
    async (fixtures) => {
      const person_id = fixtures.people.employee.id
      const { id } = await fixtures.given.auditEntry({ ...homeOf(fixtures), person_id })
      return { input: { query: { 'q[person_id_eq]': person_id } }, shows: id }
    },
  ),
]
