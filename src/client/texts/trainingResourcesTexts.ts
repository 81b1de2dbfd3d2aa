import { catalogue } from './catalogue'

export const trainingResourcesTexts = catalogue({
  one: 'resource',
  search: 'Name or UID code',
  name: 'Name',
  description: 'Description',
  uid: 'UID code',
  uidNew: 'Created when you first save or publish the resource.',
  uidHelp: 'Letters, digits and dashes. No other resource can have the same code.',
  media: 'Files',
  status: 'Status',
  updatedAt: 'Last change',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  addTitle: 'Add resource',
  editTitle: 'Edit resource',
  saveDraft: 'Save draft',
  publish: 'Publish',
  save: 'Save',
  failed: 'Could not load resources',
  empty: 'No resources yet',
})
