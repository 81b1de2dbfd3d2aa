import { sessionCalls } from '@contract/session'
import { matrixPassword } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

export const trials = [
  trial(sessionCalls.login, { by: 'public' }, ({ people }) => ({
    input: { body: { user: { email: people.employee.email, password: matrixPassword } } },
  })),
  trial(sessionCalls.me, { by: 'signedIn', of: 'employee' }, ({ people }) => ({
    input: {},
    shows: people.employee.id,
  })),
  trial(sessionCalls.signOut, { by: 'public' }),
]
