import { type Listed, listedKinds } from '@contract/training/avetmiss/keptRecords'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { avetmissRecords } from '@client/state/training/avetmissApi'
import { reportedTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { AvetmissLinks } from './AvetmissLinks'
import { reportedPath } from './mendPath'

const table = defineTable(avetmissRecords.list, {
  filters: { kind: listedKinds, state: ['described', 'missing'] },
  defaults: { kind: 'program' },
})

const useColumns = (): Column<Listed>[] => {
  const texts = useTexts(reportedTexts)
  return [
    { key: 'code', title: texts.code, width: 128, text: ({ code }) => code },
    { key: 'name', title: texts.name, isName: true, orders: ordersBy('name'), text: ({ name }) => name },
    {
      key: 'described',
      title: texts.described,
      width: 112,
      text: ({ isDescribed }) => (isDescribed ? texts.yes : texts.no),
    },
  ]
}

/** What the files are made of, one kind at a time. */
const RecordsPage = () => {
  const texts = useTexts(reportedTexts)
  return (
    <ListPage
      table={useAdminTable(table)}
      title={useTexts(trainingTitles).avetmissRecords}
      failed={texts.failed}
      empty={texts.empty}
      search={texts.search}
      filters={{
        kind: { label: texts.kind, isSingle: true, names: texts.kinds },
        state: { label: texts.allStates, isSingle: true, names: texts.states },
      }}
      beside={<AvetmissLinks current="avetmissRecords" />}
      columns={useColumns()}
      pathOf={reportedPath}
    />
  )
}

export const avetmissRecordsScreen = listScreen(RecordsPage, table, avetmissRecords.slice)
