import { catalogue } from './catalogue'

export const rosterTexts = catalogue({
  missing: 'This service is not available for your account',
  missingText: 'Ask your manager or administrator if you think that it should be.',
  unknown: 'Your services could not be loaded',
  unknownText: 'Where this leads is not known without them. Try again.',
  opening: (name: string) => `Opening ${name} …`,
})
