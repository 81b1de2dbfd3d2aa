import { catalogue } from './catalogue'

export const feedsTitles = catalogue({ feeds: 'Feeds', newFeed: 'New feed', feed: 'Feed', readers: 'Readers' })
