import { type Submission, submissionKinds } from '@contract/training/enrolments'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { submissionPath } from '@client/kits/training/submissionPath'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { marking } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { markingTexts } from '@client/texts/markingTexts'
import { submissionName } from '@client/texts/trainingWords'
import { trainingTitles } from '@client/texts/titles'
import { formatInZone } from '@client/ui/zonedTime'

const table = defineTable(marking.list, {
  filters: { kind: submissionKinds, class_id: 'id' },
})
const columnsLeast = 900

const useMarkingColumns = (): Column<Submission>[] => {
  const texts = useTexts(markingTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return [
    { key: 'student', title: texts.student, isName: true, orders: ordersBy('name'), text: ({ person }) => person.name },
    { key: 'what', title: texts.what, text: submissionName },
    { key: 'kind', title: texts.kind, width: 136, text: ({ kind }) => texts.kinds[kind] },
    { key: 'attempt', title: texts.attempt, width: 96, text: ({ attempt }) => attempt?.number ?? '' },
    { key: 'class', title: texts.klass, orders: ordersBy('class'), text: ({ className }) => className },
    {
      key: 'submittedAt',
      title: texts.submittedAt,
      width: 'max(150px, 9.75rem)',
      orders: ordersBy('submitted_at'),
      text: ({ submittedAt }) => formatInZone(submittedAt, timeZone, 'dayAndTime'),
    },
  ]
}

/** What was handed in and waits: attempts lead to their marking, the rest to where it is decided on. */
const MarkingPage = () => {
  const texts = useTexts(markingTexts)
  const chosen = useAdminTable(table)
  return (
    <ListPage
      table={chosen}
      title={useTexts(trainingTitles).marking}
      search={texts.search}
      filters={{ kind: { label: texts.allKinds, names: texts.kinds, isSingle: true } }}
      lookups={<TrainingLookupFilter table={chosen} name="class_id" kind="class" />}
      columns={useMarkingColumns()}
      least={columnsLeast}
      pathOf={submissionPath}
      empty={texts.empty}
    />
  )
}

export const markingScreen = listScreen(MarkingPage, table, marking.slice)
