import { registrationCalls } from '@contract/registration'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'

const password = 'Quiet.Kettle.4471'
const user = { firstName: 'Robin', lastName: 'Quill', email: 'robin.quill@harbour.test' }

/** The token of a mailed link in the demo. */
export const exampleLinkToken = 'Zx0mYb6cJ3r9vQ1sT7uW5aE2dF4gH8iK0lM6nO3pR1s'

export const registrationExamples = [
  describeCall(registrationCalls.register, {
    name: 'register',
    summary: 'Asks for an account',
    description:
      'There only where the installation says so. The answer is the same for an address that has an account; what ' +
      'happens next is told by a mail.',
    refusals: {
      404: 'Nobody may register here.',
      429: 'Too many requests; `Retry-After` says in how many seconds the next one is heard.',
    },
    examples: [
      {
        title: 'Somebody new, or somebody known',
        as: 'nobody',
        input: { body: { user } },
        answer: { body: { user: { email: user.email }, access_token: null, error: null } },
      },
      {
        title: 'An empty field',
        as: 'nobody',
        input: { body: { user: { ...user, lastName: ' ' } } },
        answer: { status: 422, problem: exampleProblem('Last name can not be blank', 'lastName') },
      },
    ],
  }),
  describeCall(registrationCalls.requestPasswordReset, {
    name: 'requestPasswordReset',
    summary: 'Has a link to a new password mailed',
    description:
      'The answer says nothing of whether the address has an account. The link works once and expires in one hour.',
    refusals: { 429: 'Too many requests; `Retry-After` says in how many seconds the next one is heard.' },
    examples: [
      {
        title: 'Any address',
        as: 'nobody',
        input: { body: { user: { email: 'employee@harbour.test' } } },
        answer: { body: {} },
      },
      {
        title: 'No address',
        as: 'nobody',
        input: { body: { user: { email: 'employee' } } },
        answer: { status: 422, problem: exampleProblem('Email is invalid', 'email') },
      },
    ],
  }),
  describeCall(registrationCalls.checkPasswordReset, {
    name: 'checkPasswordReset',
    summary: 'Checks the token of a link',
    description: 'Uses nothing up, and says nothing of the account.',
    examples: [
      {
        title: 'A link that nobody has used',
        as: 'nobody',
        input: { body: { user: { token: exampleLinkToken } } },
        answer: { body: {} },
      },
      {
        title: 'An old, used or unknown link',
        as: 'nobody',
        input: { body: { user: { token: 'of last week' } } },
        answer: { status: 422, problem: exampleProblem('This link is no longer valid') },
      },
    ],
  }),
  describeCall(registrationCalls.resetPassword, {
    name: 'resetPassword',
    summary: 'Sets a password by the token of a link',
    description: 'All sessions of the account end, and its owner is told by a mail.',
    examples: [
      {
        title: 'A link that nobody has used',
        as: 'nobody',
        input: { body: { user: { token: exampleLinkToken, password, passwordConfirmation: password } } },
        answer: { body: {} },
      },
      {
        title: 'An old, used or unknown link',
        as: 'nobody',
        input: { body: { user: { token: 'of last week', password, passwordConfirmation: password } } },
        answer: { status: 422, problem: exampleProblem('This link is no longer valid') },
      },
    ],
  }),
]
