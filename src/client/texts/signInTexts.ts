import { catalogue } from './catalogue'

export const signInTexts = catalogue(
  {
    title: 'Sign in',
    documentTitle: 'Sign in · Muster',
    subtitle: 'Rosters, messages and news for your team.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    sharedDevice: 'Shared device',
    sharedDeviceHint: 'Nothing is kept once you close the tab.',
    submit: 'Sign in',
    submitting: 'Signing in…',
    or: 'or',
    continueWith: (name: string) => `Continue with ${name}`,
    loading: 'Loading Muster',
    product: 'Muster',
    footer: 'English',
  },
  { footer: 'English (Australia)' },
)
