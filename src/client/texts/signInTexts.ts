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
    sharedDeviceHint: "You'll be signed out when you close this tab.",
    submit: 'Sign in',
    submitting: 'Signing in…',
    or: 'or',
    continueWith: (name: string) => `Continue with ${name}`,
    signInWith: (name: string) => `Sign in with ${name}`,
    singleSignOn: 'single sign-on',
    forgotten: 'Forgot password?',
    isNew: 'New here?',
    register: 'Register',
    tryAgainIn: (time: string) => `Try again in ${time}`,
    code: 'Code',
    codeHint: 'Six digits from your authenticator app.',
    codeRequired: 'Code is required',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of the codes you saved when you set up two-step authentication. Each works once.',
    useRecoveryCode: 'Use a recovery code',
    useCode: 'Use a code from the app',
    backToPassword: 'Back to password',
    loggingOut: 'Logging out..',
    loading: 'Loading Muster',
    product: 'Muster',
    footer: 'English',
  },
  { footer: 'English (Australia)' },
)

/** For the first script only: all other texts load with the shell. */
export const startTexts = catalogue({
  startFailedTitle: 'Muster could not start',
  startFailedText: 'A part of the app could not be loaded. Check your connection, then try again.',
  serverAwayTitle: 'Muster cannot be reached',
  serverAwayText: 'You are still signed in, and nothing you typed is lost. Muster keeps trying to reconnect.',
  serverAwayTrying: 'Trying again…',
  signInAgain: 'Sign in again',
})

/** For the sign-in page while the demo is served. */
export const demoTexts = catalogue({ title: 'Try a demo account' })
