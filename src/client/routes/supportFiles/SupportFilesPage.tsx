import { type SupportFile, supportObjects } from '@contract/training/supportFiles'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { useReading } from '@client/kits/training/useReading'
import { supportFiles } from '@client/state/training/supportFiles'
import { useTexts } from '@client/texts/catalogue'
import { supportFilesTexts } from '@client/texts/supportFilesTexts'
import { trainingTitles } from '@client/texts/titles'

const dialog = lazyDialog(
  () => import(/* webpackChunkName: "supportFileForm" */ './SupportFileDialog'),
  'SupportFileDialog',
)

const supportFilesTable = defineTable(supportFiles.list, { filters: { object_kind: supportObjects } })
const columnsLeast = 640

/** Files that help with a course, a unit or a class: those that are visible to the person (RT-003). */
const SupportFilesPage = () => {
  const texts = useTexts(supportFilesTexts)
  const objectOf = ({ objectKind, object }: SupportFile) => texts.of(texts.kindNames[objectKind], object.name)
  const reading = useReading<SupportFile>('supportFiles', objectOf)
  const { actions, mayChange, question } = useCatalogueActions({ of: supportFiles, one: texts.one, reading })
  const columns: Column<SupportFile>[] = [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'object', title: texts.object, text: objectOf },
    ...(mayChange
      ? [
          {
            key: 'visibleTo',
            title: texts.visibleTo,
            text: ({ visibleTo }: SupportFile) => visibleTo.map((viewer) => texts.viewers[viewer]).join(', '),
          },
        ]
      : []),
    {
      key: 'files',
      title: texts.media,
      width: 112,
      text: ({ media }) => texts.files(media?.objectFiles.length ?? 0),
    },
  ]
  return (
    <>
      <ListPage
        table={useAdminTable(supportFilesTable)}
        title={useTexts(trainingTitles).supportFiles}
        search={texts.search}
        filters={{ object_kind: { label: texts.allKinds, names: texts.kindNames, isSingle: true } }}
        columns={columns}
        least={columnsLeast}
        onOpen={reading.open}
        edited={{ of: supportFiles, dialog }}
        actions={actions}
        failed={texts.failed}
        empty={texts.empty}
      />
      {question}
    </>
  )
}

export const supportFilesScreen = listScreen(SupportFilesPage, supportFilesTable, supportFiles.slice)
