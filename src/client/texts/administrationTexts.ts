import { catalogue } from './catalogue'

export const administrationTexts = catalogue({
  pages: 'Pages of administration',
})
