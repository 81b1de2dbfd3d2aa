import { catalogue } from './catalogue'

export const rosterTexts = catalogue({
  missing: 'This service is not available for your account',
  missingText: 'If you think it should be, ask your manager or administrator.',
  unknown: 'Your services could not be loaded',
  unknownText: 'This link cannot be opened until they load. Try again.',
  opening: (name: string) => `Opening ${name}…`,
})
