import { type Finding, type NatFile, natFiles } from '@contract/training/avetmiss/runs'
import type { Column } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { avetmissFindings, useLatestRun } from '@client/state/training/avetmissApi'
import { avetmissTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { AvetmissLinks } from './AvetmissLinks'
import { mendPath } from './mendPath'
import { RunCard } from './RunCard'

const table = defineTable(avetmissFindings.list, { filters: { file: natFiles } })

/** Pixels of the page that the columns need. */
const columnsLeast = 860

const useColumns = (): Column<Finding>[] => {
  const texts = useTexts(avetmissTexts)
  return [
    { key: 'file', title: texts.file, width: 112, text: ({ file }) => file },
    { key: 'field', title: texts.field, text: ({ field }) => field },
    { key: 'record', title: texts.record, isName: true, text: ({ record }) => record || texts.gone },
    { key: 'sentence', title: texts.sentence, text: ({ sentence }) => sentence },
  ]
}

/** Checks a collection year, shows what is wrong with it, and exports its files. */
const AvetmissPage = () => {
  const texts = useTexts(avetmissTexts)
  const { run } = useLatestRun()
  return (
    <ListPage
      table={useAdminTable(table)}
      title={useTexts(trainingTitles).avetmiss}
      label={texts.findings}
      failed={texts.findingsFailed}
      empty={run === null ? texts.unchecked : texts.noErrors}
      filters={{
        file: {
          label: texts.allFiles,
          names: Object.fromEntries(natFiles.map((file) => [file, file])) as Record<NatFile, string>,
        },
      }}
      beside={<AvetmissLinks current="avetmiss" />}
      head={<RunCard />}
      columns={useColumns()}
      least={columnsLeast}
      pathOf={mendPath}
      isExported
    />
  )
}

export const avetmissScreen = listScreen(AvetmissPage, table, avetmissFindings.slice)
