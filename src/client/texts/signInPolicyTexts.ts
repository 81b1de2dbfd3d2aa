import type { InactivityTime, SecondFactorGroup } from '@contract/signInPolicy'
import { catalogue } from './catalogue'

const groups: Readonly<Record<SecondFactorGroup, string>> = {
  noOne: 'No one',
  administrators: 'Administrators',
  everyone: 'Everyone',
}

const times: Readonly<Record<InactivityTime, string>> = {
  never: 'Never',
  '15': 'After 15 minutes',
  '30': 'After 30 minutes',
  '60': 'After an hour',
  '120': 'After 2 hours',
  '240': 'After 4 hours',
}

const peopleCount = (count: number) => (count === 1 ? 'One person has' : `${count.toLocaleString('en')} people have`)

export const signInPolicyTexts = catalogue({
  loading: 'Loading the sign-in policy',
  failed: "Couldn't load the sign-in policy",
  groups,
  times,
  twoStep: 'Two-step authentication',
  twoStepText:
    'Besides the password, people enter a code from an app on their phone. Anyone can set it up in their profile.',
  secondFactorFor: 'Required for',
  without: (count: number) => `${peopleCount(count)} not set it up yet.`,
  allSet: 'All of them have set it up.',
  sessions: 'Sessions',
  sessionsText:
    'A session ends after 12 hours. To end sessions at once, sign people out on their page, or many of them in the list of people.',
  inactivity: 'Sign out people who do nothing',
  inactivityHelp: 'What they have typed is kept for them.',
  email: 'Email address',
  passwordForEmail: 'Ask for the password before people change their email address',
  passwordForEmailHelp: 'It keeps others who find an open session from taking over the account.',
  save: 'Save',
  askTitle: 'Require two-step authentication?',
  askText: 'Anyone without it is signed out now, and sets it up the next time they sign in.',
  yes: 'Require it',
  no: 'Keep as it is',
})

export const secondFactorDueTexts = catalogue({
  title: 'Set up two-step authentication',
  text: 'Your organisation requires it. Besides your password, you enter a code from an app on your phone when you sign in.',
  setUp: 'Set up',
})

export const inactivityTexts = catalogue({
  title: 'Are you still there?',
  text: (seconds: number) => `You'll be signed out in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`,
  kept: 'What you have typed is kept for you.',
  stay: 'Stay signed in',
  signOut: 'Sign out',
})
