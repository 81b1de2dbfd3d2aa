import type { SingleSignOnForm } from '@contract/singleSignOn'

/** Single sign-on as an administrator sets it up, at a provider that is not there unless a test says which. */
export const providerForm = (changes: Partial<SingleSignOnForm>): SingleSignOnForm => ({
  enabled: true,
  name: 'Harbour ID',
  issuer: 'https://id.harbour.example',
  clientId: 'muster',
  clientSecret: 'Secret.Of.The.Client',
  scopes: 'openid profile email',
  domains: '',
  linkBy: 'email',
  claim: '',
  createsPeople: false,
  signsOut: true,
  passwordSignIn: 'on',
  exceptionId: '',
  ...changes,
})
