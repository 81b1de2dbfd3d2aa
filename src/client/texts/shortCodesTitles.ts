import { catalogue } from './catalogue'

export const shortCodesTitles = catalogue({ shortCodes: 'Short Codes' })
