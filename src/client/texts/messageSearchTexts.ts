import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

/** Texts of the search in a conversation. */
export const messageSearchTexts = catalogue({
  search: 'Search messages',
  close: 'Close search',
  toResults: 'Back to results',
  hint: 'Find messages by their words, or by the names of their files.',
  loading: 'Searching messages',
  results: 'Messages found',
  count: (total: number, most: number) =>
    total >= most ? `${grouped(most)} or more messages` : `${total} ${total === 1 ? 'message' : 'messages'}`,
  nothingFound: (search: string) => `No messages found for "${search}". Try fewer or other words.`,
  failed: 'The search did not work',
  moreFailed: 'More messages could not be loaded',
  offline: 'You are offline. Messages can be searched when you are back.',
})
