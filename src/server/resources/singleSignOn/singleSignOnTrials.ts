import { providerSignInCalls } from '@contract/providerSignIn'
import { singleSignOnCalls } from '@contract/singleSignOn'
import { trial } from '@server/testing/trials/trial'

const by = 'organisation.manage'
const form = {
  enabled: false,
  name: 'Harbour ID',
  issuer: 'https://id.harbour.example',
  clientId: 'muster',
  clientSecret: 'of-the-client',
  scopes: 'openid email',
  domains: '',
  linkBy: 'email',
  claim: '',
  createsPeople: false,
  signsOut: false,
  passwordSignIn: 'off',
} as const

export const trials = [
  trial(singleSignOnCalls.show, { by }),
  trial(singleSignOnCalls.update, { by, of: 'organisation', refuses: 'exceptionId' }, ({ people }) => ({
    input: { body: { singleSignOn: { ...form, exceptionId: people.admin.id } } },
  })),
  trial(singleSignOnCalls.test, { by, refuses: 'issuer', expected: { admin: 'refused', stranger: 'refused' } }, () => ({
    input: { body: { singleSignOn: { issuer: 'https://10.0.0.1' } } },
  })),
  trial(providerSignInCalls.start, { by: 'public', refuses: 'email', expected: 'refused' }, () => ({
    input: { body: { email: 'robin.quill@nowhere.example' } },
  })),
  trial(providerSignInCalls.callback, { by: 'public' }, () => ({ input: { query: { code: 'any', state: 'any' } } })),
  trial(providerSignInCalls.session, { by: 'public', refuses: 'base', expected: 'refused' }),
  trial(providerSignInCalls.signOut, { by: 'signedIn' }),
]
