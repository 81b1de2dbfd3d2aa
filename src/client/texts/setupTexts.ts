import { catalogue } from './catalogue'

/** For the page on which the first administrator sets up the portal; its title is in `publicPageTexts`. */
export const setupTexts = catalogue({
  subtitle: 'Name your organisation and create its first administrator.',
  organisation: 'Organisation',
  setUp: 'Set up',
  settingUp: 'Setting up…',
  done: 'Your portal is ready. Sign in.',
  noLink:
    'The server prints a link when it starts and has no organisation yet. Open that link, or start the server again for a new one.',
  byCommand: 'On the server, this creates an organisation and its administrator too:',
  command: 'npm run create-admin',
})
