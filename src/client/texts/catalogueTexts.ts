import { catalogue } from './catalogue'

/** What is asked before a record of training's catalogue is copied, switched off or removed. `one`: 'course'. */
export const catalogueTexts = catalogue({
  duplicate: 'Duplicate',
  duplicateAsk: (one: string) => `Are you sure you want to duplicate this ${one}?`,
  activate: 'Activate',
  deactivate: 'Deactivate',
  deactivateAsk: (one: string) => `Are you sure you want to deactivate this ${one}?`,
  deactivateText: "It isn't offered any more. What uses it goes on.",
  remove: 'Delete',
  removeAsk: (one: string) => `Are you sure you want to delete this ${one}?`,
  removeText: "It can't be brought back.",
  keep: 'Cancel',
  status: 'Status',
  statuses: { active: 'Active', draft: 'Draft', published: 'Published', inactive: 'Inactive' },
  allStatuses: 'All statuses',
  statusHelp: 'What is published does not become a draft again.',
})
