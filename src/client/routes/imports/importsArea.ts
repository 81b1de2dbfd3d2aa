import { pages } from '@contract/pages'
import type { Area, AreaPage } from '@client/kits/areas/area'
import { noticesOf, serverMessage } from '@client/notices/noticeTable'
import type { importsApi } from '@client/state/imports/importsApi'
import { importsLive } from '@client/state/imports/importTags'
import { textOf } from '@client/texts/catalogue'
import { importsTitles } from '@client/texts/titles'

const pageOf = (page: 'imports' | 'import' | 'importAbsent'): AreaPage => ({
  page,
  title: textOf(importsTitles, page),
  isForTraining: true,
  ...(page !== 'imports' && { titleLink: pages.imports.path }),
  screen: async () => (await import(/* webpackChunkName: "imports" */ './importScreens')).importScreens[page],
})

/** Files of other programs, for administrators: a page beside that of people, whose entry leads to it. */
export const importsArea: Area = {
  id: 'imports',
  pages: [pageOf('imports'), pageOf('import'), pageOf('importAbsent')],
  managerPages: ['imports', 'import', 'importAbsent'],
  live: importsLive,
  notices: noticesOf<typeof importsApi>()({
    applyImport: { failure: serverMessage('The import could not be started') },
  }),
}
