import { catalogue } from './catalogue'

/** What became of a template that was saved: told by the calls' notices, and where a form is refused before it is sent. */
export const templatesNotices = catalogue({
  added: 'Template has been successfully added',
  updated: 'Template has been successfully updated',
  draftUpdated: 'Draft version has been successfully updated',
  draftPublished: 'Draft version has been successfully published',
  notAdded: 'Could not create a new template',
  notUpdated: 'Could not update template',
  draftNotUpdated: 'Could not update draft version',
  draftNotPublished: 'Could not publish draft version',
})
