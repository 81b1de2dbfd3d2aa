import { catalogue } from './catalogue'

export const administrationTexts = catalogue({
  pages: 'Pages of administration',
  organisation: 'Its name, colour and time zone, and the services in the bar above',
})
