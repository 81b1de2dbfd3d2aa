import { setupCalls } from '@contract/setup'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'

const token = 'pT4vR8sW2xY6zA0bC3dE7fG1hI5jK9lM2nO6pQ0rS4t'
const password = 'Quiet.Kettle.4471'
const form = {
  organisation: 'Quay Foods',
  firstName: 'Robin',
  lastName: 'Quill',
  email: 'robin.quill@quay.test',
  password,
  passwordConfirmation: password,
}
const refusals = { 429: 'Too many requests; `Retry-After` says in how many seconds the next one is heard.' }
const dead = { status: 422, problem: exampleProblem('This link is no longer valid') }

/** They succeed only while there is no organisation, which `setup.test.ts` proves. */
const whileEmpty = { title: 'The link of the last start', as: 'nobody', isBeforeSetup: true } as const
const whenSetUp = { title: 'Any link, once there is an organisation', as: 'nobody' } as const

export const setupExamples = [
  describeCall(setupCalls.check, {
    name: 'checkSetup',
    summary: 'Checks the token of the link that the server prints',
    description: 'The start of a server without any organisation prints a link. Uses nothing up.',
    refusals,
    examples: [
      { ...whileEmpty, input: { body: { token } }, answer: { body: {} } },
      { ...whenSetUp, input: { body: { token } }, answer: dead },
    ],
  }),
  describeCall(setupCalls.create, {
    name: 'setUp',
    summary: 'Creates the first organisation and its administrator',
    description: 'The link works once. The administrator signs in afterwards, with the address and the password.',
    refusals,
    examples: [
      { ...whileEmpty, input: { body: { token, ...form } }, answer: { body: {} } },
      { ...whenSetUp, input: { body: { token, ...form } }, answer: dead },
      {
        title: 'An empty field',
        as: 'nobody',
        input: { body: { token, ...form, lastName: ' ' } },
        answer: { status: 422, problem: exampleProblem('Last name can not be blank', 'lastName') },
      },
    ],
  }),
]
