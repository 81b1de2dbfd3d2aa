import { catalogue } from './catalogue'

export const newMessageTexts = catalogue({
  to: 'To',
  toPlaceholder: 'Search people by name',
  subject: 'Subject',
  message: 'Message',
  searching: 'Searching…',
  nobodyFound: 'No person found',
  nobodyToWriteTo: 'There is no one you can write to',
  peopleFailed: 'People could not be loaded',
  narrow: (shown: number, total: number) => `${shown} of ${total} people. Type a name to find others.`,
})
