import { catalogue } from './catalogue'

/** For the first script only: all other texts load with the shell. */
export const startTexts = catalogue({
  startFailedTitle: 'Muster could not start',
  startFailedText: 'A part of the app could not be loaded. Check your connection, then try again.',
  serverAwayTitle: 'Muster cannot be reached',
  serverAwayText: 'You are still signed in, and nothing you typed is lost. Muster keeps trying to reconnect.',
  serverAwayTrying: 'Trying again…',
  signInAgain: 'Sign in again',
})
