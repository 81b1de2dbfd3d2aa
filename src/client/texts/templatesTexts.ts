import { catalogue } from './catalogue'

/** The list of templates, and what its rows and the page of a template share. */
export const templatesTexts = catalogue({
  list: 'Templates',
  search: 'Search by name',
  name: 'Name',
  kind: 'Kind',
  status: 'Status',
  updatedAt: 'Last changed',
  filterNames: { active: 'Active', published: 'Published', draft: 'Draft', inactive: 'Inactive' },
  statusNames: { published: 'Published', draft: 'Draft', inactive: 'Inactive' },
  kindNames: { communication: 'Communication', agreement: 'Agreement' },
  view: 'View',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activateTitle: 'Are you sure you want to activate this template?',
  activateText: 'It becomes what it was before: published, or a draft.',
  deactivateTitle: 'Are you sure you want to deactivate this template?',
  deactivateText: 'No one can choose it for a new communication until it is activated again.',
  keep: 'Cancel',
})

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
