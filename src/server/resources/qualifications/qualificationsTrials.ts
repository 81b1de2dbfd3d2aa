import { qualificationCalls } from '@contract/qualifications'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const expired = async (fixtures: Fixtures): Promise<string> => {
  const id = `qualification-${++last}`
  const row = { id, person_id: fixtures.people.employee.id, name: 'Trial', can_upload: true, status: 'expired' }
  await fixtures.db
    .insertInto('user_qualifications')
    .values({ ...homeOf(fixtures), ...row, expiry_date: null, course_enrolments: '[]', unit_enrolments: '[]' })
    .execute()
  return id
}

export const trials = [
  trial(qualificationCalls.index, { by: 'portal.use', of: 'employee' }, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: await expired(fixtures),
  })),
]
