import { catalogue } from './catalogue'

/** For the public pages besides sign-in. */
export const publicPageTexts = catalogue({
  documentTitle: (title: string) => `${title} · Muster`,
  backToSignIn: 'Back to sign in',
  sending: 'Sending…',
  saving: 'Saving…',
  checkMail: 'Check your email',
  checkMailSubtitle: 'It can take a minute to arrive.',

  askAdmin: 'Ask your administrator',

  forgottenTitle: 'Forgot your password?',
  forgottenSubtitle: "We'll email you a link to choose a new one.",
  linkByAdmin: 'Your administrator will send you a reset link.',
  sendLink: 'Send link',
  linkSent: (email: string) =>
    `If ${email} has an account, a link to choose a new password is on its way. It works once and expires in one hour.`,

  linkWaiting: (email: string) =>
    `If ${email} has an account, your administrator now has a link to choose a new password. It works once and expires in one hour.`,

  resetTitle: 'Choose a new password',
  resetSubtitle: "You'll be signed out everywhere else.",
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  savePassword: 'Save new password',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  otherPasswordChanged: 'The password has been changed. You are still signed in as before.',
  checkingLink: 'Checking your link…',
  noToken: 'Open the link in your email again, or request a new one.',
  askAgain: 'Request a new link',

  setupTitle: 'Set up your portal',

  providerTitle: 'Sign in with single sign-on',
  providerSubtitle: 'Enter your email, and sign in as at your other programs.',
  providerNamed: (name: string) => `Sign in with ${name}`,
  goingToProvider: (name: string) => `Taking you to ${name}…`,
  noProvider: 'Single sign-on is not set up here. Sign in with your email and password.',
  goOn: 'Continue',
  goingOn: 'Going on…',
  fromProviderTitle: 'Signing you in',
  fromProviderSubtitle: 'One moment, please.',
  notSignedIn: 'You are not signed in',
  startAgain: 'Start again',

  registerTitle: 'Create your account',
  registerSubtitle: "We'll email you a link to choose a password.",
  firstName: 'First Name',
  lastName: 'Last Name',
  register: 'Register',
  registering: 'Registering…',
  registeredByAdmin: (email: string) =>
    `If ${email} is not registered yet, your administrator now has a link to choose a password.`,
  registered: (email: string) => `We sent an email to ${email}. Follow the link in the email to continue.`,
})
