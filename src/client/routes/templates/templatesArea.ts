import { LayoutTemplate } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { templatesApi } from '@client/state/templates/templatesApi'
import { textOf } from '@client/texts/catalogue'
import { templatesTitles } from '@client/texts/titles'

/** The form itself shows both versions of a conflicting edit (D-15). */
const unlessStale =
  (failure: string) =>
  ({ status }: { status: number }) =>
    status === 409 ? null : failure

/** TP-019, TP-035 to TP-037 */
const templatesNotices = noticesOf<typeof templatesApi>()({
  createTemplate: { success: 'Template has been successfully added', failure: 'Could not create a new template' },
  updateTemplate: {
    success: 'Template has been successfully updated',
    failure: unlessStale('Could not update template'),
  },
  activateTemplate: { success: 'Template has been successfully updated', failure: 'Could not update template' },
  deactivateTemplate: { success: 'Template has been successfully updated', failure: 'Could not update template' },
  beginDraft: { failure: 'Could not update draft version' },
  updateDraft: {
    success: 'Draft version has been successfully updated',
    failure: unlessStale('Could not update draft version'),
  },
  publishDraft: {
    success: 'Draft version has been successfully published',
    failure: unlessStale('Could not publish draft version'),
  },
})

const title = textOf(templatesTitles, 'templates')

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
  ],
  menu: [
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
  managerPages: ['templates', 'newTemplate', 'template'],
  // D-29
  redirects: [
    { from: '/template', to: '/templates' },
    { from: '/template/:id', to: '/templates/:id' },
  ],
  notices: templatesNotices,
}
