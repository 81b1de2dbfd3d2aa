import { loginFailed, sessionCalls, type Account } from '@contract/session'
import {
  describeCall,
  examplePassword as password,
  exampleProblem,
  exampleToken,
} from '@server/apiDocument/describedCall'

const email = 'employee@harbour.test'

export const exampleEmployee: Account = {
  uid: 'harbour-person-ella-king',
  globalId: 'harbour-person-ella-king',
  organisationId: 'harbour',
  organisationName: 'Harbour Kitchens',
  firstName: 'Ella',
  lastName: 'King',
  displayName: 'Ella King',
  email,
  otpEnabled: false,
  role: ['employee'],
  accessRoles: { hris: ['2'], internalLms: ['student'], task: ['employee'] },
  mobileServices: [{ service: 'task', enableWeb: true }],
  hrisPermission: { 'feed.createUpdate': true },
  servicePermissions: { hris: [], task: ['diary'] },
  canUpdatePin: true,
  canUpdatePinByLocations: false,
  canAccessDiary: true,
  accessDiaryLocationIds: ['harbour-location-harbour-street', 'harbour-location-norwood'],
  brandPrimaryColor: '#00A0D4',
  brandLogo: null,
  brandLogoSymbol: null,
  chatEnabled: true,
  brandBrandInitial: 'H',
  signIn: { isSecondFactorDue: false, inactivityMinutes: null, passwordForEmail: false },
  training: [],
  redirectUrl: '/dashboard',
  easyEmployerTimezone: '+00:00',
  easyEmployerTimezoneString: 'Australia/Adelaide',
  easyEmployerTimezoneDaylightDifferent: 0,
}

export const sessionExamples = [
  describeCall(sessionCalls.login, {
    name: 'signIn',
    summary: 'Opens a session',
    description:
      'The token comes in the `authorization` header of the answer and lives for 12 hours. Whatever was wrong, the ' +
      'refusal is the same.',
    refusals: { 429: 'Too many attempts; `Retry-After` says in how many seconds the next one is heard.' },
    examples: [
      {
        title: 'A right password',
        as: 'nobody',
        input: { body: { user: { email, password } } },
        answer: { headers: { authorization: exampleToken }, body: { email } },
      },
      {
        title: 'A wrong password, or an unknown account',
        as: 'nobody',
        input: { body: { user: { email, password: 'something else' } } },
        answer: { status: 422, problem: exampleProblem(loginFailed) },
      },
      {
        title: 'An empty field',
        as: 'nobody',
        input: { body: { user: { email: '', password } } },
        answer: { status: 422, problem: exampleProblem('Email is required', 'email') },
      },
    ],
  }),
  describeCall(sessionCalls.me, {
    name: 'showMe',
    summary: 'The signed-in person and what they may do',
    examples: [
      { title: 'An employee', as: email, input: {}, answer: { body: exampleEmployee } },
      {
        title: 'Without a token',
        as: 'nobody',
        input: {},
        answer: { status: 401, problem: exampleProblem('Invalid access_token') },
      },
    ],
  }),
  describeCall(sessionCalls.signOut, {
    name: 'signOut',
    changesCaller: 'session',
    summary: 'Ends the session of the token and leads to the sign-in page',
    description: 'Without a token, or with a dead one, it only redirects.',
    examples: [
      { title: 'Signed in', as: email, input: {}, answer: { headers: { location: '/users/sign_in' }, body: {} } },
      { title: 'A plain link', as: 'nobody', input: {}, answer: { headers: { location: '/users/sign_in' }, body: {} } },
    ],
  }),
]
