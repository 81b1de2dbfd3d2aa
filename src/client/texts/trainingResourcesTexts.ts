import { catalogue } from './catalogue'

export const trainingResourcesTexts = catalogue({
  one: 'resource',
  search: 'Name or UID code',
  name: 'Name',
  description: 'Description',
  uid: 'UID code',
  uidNew: "It's made when the resource is saved as a draft or published.",
  uidHelp: 'Letters, digits and dashes. No other resource has the same.',
  media: 'Files',
  status: 'Status',
  updatedAt: 'Last change',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  read: 'Open',
  addTitle: 'Add resource',
  editTitle: 'Edit resource',
  saveDraft: 'Save draft',
  publish: 'Publish',
  save: 'Save',
  empty: 'No resources yet',
})
