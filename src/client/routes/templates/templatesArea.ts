import { FileText, LayoutTemplate } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { templatesApi } from '@client/state/templates/templatesApi'
import { textOf } from '@client/texts/catalogue'
import { templatesNotices } from '@client/texts/templatesNotices'
import { templatesTitles } from '@client/texts/titles'

/** The form itself shows both versions of a conflicting edit (D-15). */
const unlessStale =
  (failure: string) =>
  ({ status }: { status: number }) =>
    status === 409 ? null : failure

const told = templatesNotices.en

/** TP-019, TP-035 to TP-037 */
const notices = noticesOf<typeof templatesApi>()({
  createTemplate: { success: told.added, failure: told.notAdded },
  updateTemplate: { success: told.updated, failure: unlessStale(told.notUpdated) },
  activateTemplate: { success: told.updated, failure: told.notUpdated },
  deactivateTemplate: { success: told.updated, failure: told.notUpdated },
  beginDraft: { failure: told.draftNotUpdated },
  updateDraft: { success: told.draftUpdated, failure: unlessStale(told.draftNotUpdated) },
  publishDraft: { success: told.draftPublished, failure: unlessStale(told.draftNotPublished) },
})

const title = textOf(templatesTitles, 'templates')
const documentsTitle = textOf(templatesTitles, 'documents')

export const templatesArea: Area = {
  id: 'templates',
  pages: [
    {
      page: 'templates',
      title,
      screen: async () => (await import(/* webpackChunkName: "templates" */ './TemplatesPage')).templatesScreen,
    },
    {
      page: 'newTemplate',
      title: textOf(templatesTitles, 'newTemplate'),
      titleLink: pages.templates.path,
      screen: async () => (await import(/* webpackChunkName: "template" */ './templateScreens')).newTemplateScreen,
    },
    {
      page: 'template',
      title: textOf(templatesTitles, 'template'),
      titleLink: pages.templates.path,
      screen: async () => (await import(/* webpackChunkName: "template" */ './templateScreens')).templateScreen,
    },
    {
      page: 'documents',
      title: documentsTitle,
      screen: async () => (await import(/* webpackChunkName: "documents" */ './DocumentsPage')).documentsScreen,
    },
    {
      page: 'document',
      title: textOf(templatesTitles, 'document'),
      titleLink: pages.documents.path,
      screen: async () => (await import(/* webpackChunkName: "document" */ './documentScreen')).documentScreen,
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 22,
      title: documentsTitle,
      page: 'documents',
      icon: FileText,
      below: 'communications',
      permissions: ['template.read'],
    },
    {
      menu: 'manager',
      place: 20,
      title,
      page: 'templates',
      icon: LayoutTemplate,
      below: 'communications',
      permissions: ['template.read'],
    },
  ],
  managerPages: ['templates', 'newTemplate', 'template', 'documents', 'document'],
  // D-29
  redirects: [
    { from: '/template', to: '/templates' },
    { from: '/template/:id', to: '/templates/:id' },
  ],
  notices,
}
