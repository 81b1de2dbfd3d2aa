import { catalogue } from './catalogue'

/** Of what stands in the first script: everything else comes with the shell. */
export const startTexts = catalogue({
  startFailedTitle: 'Muster could not be started',
  startFailedText: 'A part of the app could not be loaded. Check your connection, then try again.',
  serverAwayTitle: 'Muster cannot be reached',
  serverAwayText: 'You stay signed in, and what you have written is kept. Muster tries again by itself.',
  serverAwayTrying: 'Trying again …',
  signInAgain: 'Sign in again',
})
