import { catalogue } from './catalogue'

/** The list of group chats, and what its rows and the page of a group share. */
export const groupChatsTexts = catalogue({
  list: 'Group chats',
  search: 'Search by name',
  status: 'Status',
  filterNames: { active: 'Active', published: 'Published', draft: 'Draft', archived: 'Archived' },
  statusNames: { published: 'Published', draft: 'Draft', archived: 'Archived' },
  name: 'Name',
  creator: 'Creator',
  noCreator: '–',
  locations: 'Locations',
  noLocations: '–',
  createdAt: 'Created At',
  view: 'View',
  archive: 'Archive',
  archiveTitle: 'Archive this group chat?',
  archiveText: 'No one can read or write in it until it is activated again.',
  activate: 'Activate',
  activateTitle: 'Activate this group chat?',
  activateText: 'It becomes what it was before: published, or a draft.',
  keep: 'Cancel',
})
