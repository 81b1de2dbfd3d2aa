import { catalogue } from './catalogue'

/** What lists of training's catalogue have in common, and ask before a record is copied, switched off or removed. `one`: 'course'. */
export const catalogueTexts = catalogue({
  code: 'Code',
  name: 'Name',
  read: 'Open',
  duplicate: 'Duplicate',
  duplicateAsk: (one: string) => `Are you sure you want to duplicate this ${one}?`,
  activate: 'Activate',
  deactivate: 'Deactivate',
  deactivateAsk: (one: string) => `Are you sure you want to deactivate this ${one}?`,
  deactivateText: "It's no longer offered. Anything that already uses it carries on.",
  remove: 'Delete',
  removeAsk: (one: string) => `Are you sure you want to delete this ${one}?`,
  removeText: "This can't be undone.",
  keep: 'Cancel',
  status: 'Status',
  statuses: { active: 'Active', draft: 'Draft', published: 'Published', inactive: 'Inactive' },
  allStatuses: 'All statuses',
  statusHelp: "Once it is published, it can't become a draft again.",
})
