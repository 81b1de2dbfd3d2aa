import { catalogue } from './catalogue'

/** Agreements as people read them: the list, and the page of one. */
export const documentsTexts = catalogue({
  search: 'Search by name',
  name: 'Name',
  updatedAt: 'Last changed',
  none: 'No agreement has been published yet',
  loading: 'Loading the document',
  failed: 'The document could not be loaded',
  gone: 'There is no such document',
  back: 'All documents',
  version: (version: number) => `version ${version}`,
  openTemplate: 'Open template',
})
