import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import { catalogueFilters } from '@contract/training/catalogueCalls'
import { type QuestionSetKind, questionSetKinds, type QuestionSetRow } from '@contract/training/questionSets'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { CatalogueStatusTag } from '@client/kits/training/CatalogueStatusTag'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { questionSets, useKindsInForce } from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { questionSetsTexts } from '@client/texts/questionSetsTexts'
import { trainingTitles } from '@client/texts/titles'

/** The dialog adds; the rest of a set is written on its page. */
const added = {
  of: { name: questionSets.name, list: questionSets.list, calls: { create: questionSets.calls.create } },
  dialog: lazyDialog(
    () => import(/* webpackChunkName: "questionSetForm" */ './QuestionSetDialog'),
    'QuestionSetDialog',
  ),
}

const questionSetsTable = defineTable(questionSets.list, {
  filters: { kind: questionSetKinds, status: catalogueFilters, unit_id: 'id' },
})
const columnsLeast = 800

const pathOf = ({ id }: Pick<QuestionSetRow, 'id'>) => generatePath(pages.questionSet.path, { id })

/** What learners are asked: list, search and filters. Kinds whose setting is off are not offered. */
const QuestionSetsPage = () => {
  const texts = useTexts(questionSetsTexts)
  const { statuses, allStatuses } = useTexts(catalogueTexts)
  const table = useAdminTable(questionSetsTable)
  const kinds = useKindsInForce()
  const { actions, question } = useCatalogueActions<QuestionSetRow>({
    of: questionSets,
    one: texts.one,
    isRemovable: ({ status }) => status === 'draft',
  })
  const columns: Column<QuestionSetRow>[] = [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'kind', title: texts.kind, width: 184, text: ({ kind }) => texts.kinds[kind] },
    { key: 'unit', title: texts.unitId, text: ({ unit }) => unit?.name ?? texts.noUnit },
    { key: 'questions', title: texts.questions, width: 112, text: ({ questionCount }) => questionCount },
    {
      key: 'status',
      title: texts.status,
      width: 200,
      text: ({ status, hasDraft }) => [statuses[status], ...(hasDraft ? [texts.draftWaits] : [])].join(', '),
      draw: ({ status, hasDraft }) => (
        <CatalogueStatusTag status={status} words={hasDraft ? texts.draftWaits : undefined} />
      ),
    },
  ]
  const kindNames = Object.fromEntries(kinds.map((kind) => [kind, texts.kinds[kind]])) as Record<
    QuestionSetKind,
    string
  > // those that are offered
  return (
    <>
      <ListPage
        table={table}
        title={useTexts(trainingTitles).questionSets}
        search={texts.search}
        filters={{
          kind: { label: texts.allKinds, names: kindNames, isSingle: true },
          status: { label: allStatuses, names: statuses, isSingle: true },
        }}
        lookups={<TrainingLookupFilter table={table} name="unit_id" kind="unit" />}
        columns={columns}
        least={columnsLeast}
        pathOf={pathOf}
        edited={added}
        actions={actions}
        failed={texts.failed}
        empty={texts.empty}
      />
      {question}
    </>
  )
}

export const questionSetsScreen = listScreen(QuestionSetsPage, questionSetsTable, questionSets.slice)
