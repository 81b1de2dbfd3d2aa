import { staleEdit } from '@contract/apiError'
import { openPolicy, signInPolicyCalls } from '@contract/signInPolicy'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { refusedToOthers } from '@server/apiDocument/exampleParts'

/** Of the organisation that no other example tells of. */
const as = 'admin@southern.test'
const withoutSecondFactor = { administrators: 1, everyone: 43 }

export const signInPolicyExamples = [
  describeCall(signInPolicyCalls.show, {
    name: 'showSignInPolicy',
    summary: 'How people of the organisation sign in, and stay signed in',
    description: 'Without a decision: as they like.',
    examples: [
      {
        title: 'Nothing decided',
        as,
        input: {},
        answer: { body: { ...openPolicy, withoutSecondFactor, lockVersion: 0 } },
      },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(signInPolicyCalls.update, {
    name: 'updateSignInPolicy',
    summary: 'Decides how people of the organisation sign in, and stay signed in',
    description:
      'In force at once. Who needs a second factor from now on and has none is signed out, and sets one up after the ' +
      'next sign-in; until then the account may do nothing else.',
    refusals: { 409: 'Somebody else has changed it since it was read.' },
    examples: [
      {
        title: 'The password before an email address is changed',
        as,
        input: { body: { signInPolicy: { ...openPolicy, passwordForEmail: true, lockVersion: 0 } } },
        answer: { body: { ...openPolicy, passwordForEmail: true, withoutSecondFactor, lockVersion: 1 } },
      },
      {
        title: 'A second factor for everyone, decided by somebody without one',
        as,
        input: { body: { signInPolicy: { ...openPolicy, secondFactorFor: 'everyone' } } },
        answer: {
          status: 422,
          problem: exampleProblem(
            'Set up two-step authentication for yourself first, in your profile',
            'secondFactorFor',
          ),
        },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { body: { signInPolicy: { ...openPolicy, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(signInPolicyCalls.active, {
    name: 'noteActivity',
    summary: 'Says that the person is doing something',
    description:
      'Where the organisation limits inactivity, a session ends in which this is not said for so long. The portal says it ' +
      'at most once a minute, while keys, pointer or touch are used.',
    examples: [{ title: 'Still here', as, input: {}, answer: { body: {} } }],
  }),
]
