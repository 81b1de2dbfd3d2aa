import { catalogue } from './catalogue'

export const inboxTitles = catalogue({ messages: 'My Messages', message: 'Message', selectMessage: 'Select message' })
