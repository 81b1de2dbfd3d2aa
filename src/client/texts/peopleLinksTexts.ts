import { catalogue } from './catalogue'

export const peopleLinksTexts = catalogue({ pages: 'Pages of people' })
