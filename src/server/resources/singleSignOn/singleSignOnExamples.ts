import { staleEdit } from '@contract/apiError'
import { providerSignInCalls } from '@contract/providerSignIn'
import { singleSignOnCalls, type SingleSignOn, type SingleSignOnForm } from '@contract/singleSignOn'
import { describeCall, exampleProblem, exampleToken } from '@server/apiDocument/describedCall'
import { refusedToOthers } from '@server/apiDocument/exampleParts'
import { testSentences } from './providerProblem'

/** Of the organisation that no other example tells of. */
const as = 'admin@southern.test'

const form: SingleSignOnForm = {
  enabled: false,
  name: 'Southern ID',
  issuer: 'https://id.southern.example',
  clientId: 'muster',
  clientSecret: 'of-the-client-at-southern',
  scopes: 'openid profile email',
  domains: 'southern.example',
  linkBy: 'email',
  claim: '',
  createsPeople: true,
  signsOut: true,
  passwordSignIn: 'on',
  exceptionId: '',
}
const { clientSecret: _secret, ...stored } = form
const facts = {
  administrators: [{ id: 'southern-person-helen-papas', name: 'Helen Papas' }],
  isExceptionGone: false,
  callbackUrl: 'https://portal.example.org/api/single_sign_on/callback',
  signedOutUrl: 'https://portal.example.org/login',
}
const undecided: SingleSignOn = {
  ...stored,
  ...facts,
  name: '',
  issuer: '',
  clientId: '',
  domains: '',
  createsPeople: false,
  hasClientSecret: false,
  lockVersion: 0,
}
const tooOften = {
  429: 'Too many people of one network; `Retry-After` says in how many seconds the next one is heard.',
}

const adminExamples = [
  describeCall(singleSignOnCalls.show, {
    name: 'showSingleSignOn',
    summary: 'The provider at which the people of the organisation sign in',
    description: 'Its client secret is never answered; `hasClientSecret` says whether one is stored.',
    examples: [
      { title: 'Before it is set up', as, input: {}, answer: { body: undecided } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(singleSignOnCalls.update, {
    name: 'updateSingleSignOn',
    summary: 'Sets up the provider at which the people of the organisation sign in',
    description:
      'An empty `clientSecret` stays as it is; another issuer needs its own. With `passwordSignIn` off, only the ' +
      'administrator of `exceptionId` signs in with a password, and every administrator while that one cannot sign in.',
    refusals: { 409: 'Somebody else has changed it since it was read.' },
    examples: [
      {
        title: 'Prepared, and not switched on yet',
        as,
        input: { body: { singleSignOn: form } },
        answer: { body: { ...stored, ...facts, hasClientSecret: true, lockVersion: 1 } },
      },
      {
        title: 'Without an exception',
        as,
        input: { body: { singleSignOn: { ...form, passwordSignIn: 'off' } } },
        answer: {
          status: 422,
          problem: exampleProblem('Choose an administrator who has a password and can sign in', 'exceptionId'),
        },
      },
      {
        title: 'Of an older version',
        as,
        input: { body: { singleSignOn: { ...form, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(singleSignOnCalls.test, {
    name: 'testSingleSignOn',
    summary: 'Asks a provider about itself',
    description: 'Nothing is stored. The refusal says what is wrong with the address.',
    examples: [
      {
        title: 'A provider',
        as,
        isWithProvider: true,
        input: { body: { singleSignOn: { issuer: form.issuer } } },
        answer: { body: { canSignOut: true, scopes: ['openid', 'profile', 'email'] } },
      },
      {
        title: 'An address of a private network',
        as,
        input: { body: { singleSignOn: { issuer: 'https://10.0.0.1' } } },
        answer: { status: 422, problem: exampleProblem(testSentences.forbidden, 'issuer') },
      },
    ],
  }),
]

const signInExamples = [
  describeCall(providerSignInCalls.start, {
    name: 'startSingleSignOn',
    summary: 'Where to sign in at the provider of one’s organisation',
    description:
      'The answer sets a cookie: only this browser goes on, within ten minutes. The domain of the address decides; the ' +
      'answer says nothing of whether it has an account.',
    refusals: tooOften,
    examples: [
      {
        title: 'A domain with a provider',
        as: 'nobody',
        isWithProvider: true,
        input: { body: { email: 'robin.quill@southern.example' } },
        answer: { body: { url: 'https://id.southern.example/authorize?client_id=muster&…' } },
      },
      {
        title: 'Any other',
        as: 'nobody',
        input: { body: { email: 'robin.quill@nowhere.example' } },
        answer: {
          status: 422,
          problem: exampleProblem('No organisation here signs in with an address like this one', 'email'),
        },
      },
    ],
  }),
  describeCall(providerSignInCalls.callback, {
    name: 'answerSingleSignOn',
    summary: 'The way back from the provider',
    description: 'Leads to the page that takes the session, or that says why there is none.',
    examples: [
      {
        title: 'Without a sign-in of this browser',
        as: 'nobody',
        input: { query: { code: 'any', state: 'any' } },
        answer: { headers: { location: '/single-sign-on/finish' }, body: {} },
      },
    ],
  }),
  describeCall(providerSignInCalls.session, {
    name: 'finishSingleSignOn',
    summary: 'Opens the session of this browser’s sign-in',
    description: 'Once, and within two minutes of the provider’s answer. The token comes as that of `signIn`.',
    examples: [
      {
        title: 'After the provider has signed the person in',
        as: 'nobody',
        isWithProvider: true,
        input: {},
        answer: { headers: { authorization: exampleToken }, body: { email: 'robin.quill@southern.example' } },
      },
      {
        title: 'A second time',
        as: 'nobody',
        input: {},
        answer: {
          status: 422,
          problem: exampleProblem('This sign-in took too long, or was already used. Start again.'),
        },
      },
    ],
  }),
  describeCall(providerSignInCalls.signOut, {
    name: 'signOutOfProvider',
    changesCaller: 'session',
    summary: 'Ends the session, and says where to sign out of the provider',
    examples: [
      {
        title: 'Signed in with a password',
        as: 'trainee@southern.test',
        input: {},
        answer: { body: { url: null } },
      },
    ],
  }),
]

export const singleSignOnExamples = [...adminExamples, ...signInExamples]
