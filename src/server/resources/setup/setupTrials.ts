import { setupCalls } from '@contract/setup'
import { trial } from '@server/testing/trials/trial'

const token = 'x'.repeat(43)
const password = 'Quiet.Kettle.4471'
const form = {
  organisation: 'Quay Foods',
  firstName: 'Robin',
  lastName: 'Quill',
  email: 'robin.quill@quay.test',
  password,
  passwordConfirmation: password,
}
/** Of everybody, where there is an organisation. */
const onceSetUp = { by: 'public', refuses: 'base', expected: 'refused' } as const

export const trials = [
  trial(setupCalls.check, onceSetUp, () => ({ input: { body: { token } } })),
  trial(setupCalls.create, onceSetUp, () => ({ input: { body: { token, ...form } } })),
]
