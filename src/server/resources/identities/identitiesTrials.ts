import { identityCalls } from '@contract/identities'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

const access = { by: 'identity.manage', of: 'organisation' } as const
let last = 0
const form = () => ({ source: `trial_${++last}`, externalId: 'Robin' })

const attached = async ({ given, people: { employee } }: Fixtures) => {
  const { id } = await given.identity(employee, { source: form().source })
  return { id, personId: employee.id }
}

export const trials = [
  trial(identityCalls.index, access, async (fixtures) => {
    const { id, personId } = await attached(fixtures)
    return { input: { params: { personId }, query: { per_page: 200 } }, shows: id }
  }),
  trial(identityCalls.attach, access, ({ people: { employee } }) => {
    const identity = form()
    return { input: { params: { personId: employee.id }, body: { identity } } }
  }),
  trial(identityCalls.detach, access, async (fixtures) => ({ input: { params: await attached(fixtures) } })),
]
