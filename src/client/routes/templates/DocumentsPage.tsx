import { generatePath } from 'react-router-dom'
import type { TemplateRow } from '@contract/documentTemplates'
import { pages } from '@contract/pages'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { templates } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { documentsTexts } from '@client/texts/templatesTexts'
import { templatesTitles } from '@client/texts/titles'
import { formatInZone } from '@client/ui/zonedTime'

/** The agreements that have a published version. */
const documentsTable = defineTable(templates.list, {
  toQuery: ({ search }) => ({
    'q[name_cont]': search,
    'q[kind_eq]': 'agreement' as const,
    'q[status_eq]': 'published' as const,
  }),
})

const pathOf = ({ id }: TemplateRow) => generatePath(pages.document.path, { id })

/** Agreements as people read them; writing them is for the templates' pages (decision 0080). */
const DocumentsPage = () => {
  const texts = useTexts(documentsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const columns: Column<TemplateRow>[] = [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    {
      key: 'updatedAt',
      title: texts.updatedAt,
      width: '11rem', // grows with the text
      orders: ordersBy('updated_at'),
      text: ({ updatedAt }) => formatInZone(updatedAt, timeZone, 'timeAndDay'),
    },
  ]
  return (
    <ListPage
      table={useAdminTable(documentsTable)}
      title={useTexts(templatesTitles).documents}
      search={texts.search}
      columns={columns}
      pathOf={pathOf}
      empty={texts.none}
    />
  )
}

export const documentsScreen = listScreen(DocumentsPage, documentsTable, templates.slice)
