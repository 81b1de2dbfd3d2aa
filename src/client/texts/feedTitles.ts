import { catalogue } from './catalogue'

export const feedTitles = catalogue({ feeds: 'Feeds' })
