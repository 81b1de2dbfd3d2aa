import type { Submission } from '@contract/training/enrolments'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { marking } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { markingTexts } from '@client/texts/markingTexts'
import { stageNames } from '@client/texts/trainingWords'
import { trainingTitles } from '@client/texts/titles'
import { formatInZone } from '@client/ui/zonedTime'

const table = defineTable(marking.list)

/** What was handed in: a stage, or the qualification for a unit. */
const useWhat = () => {
  const texts = useTexts(markingTexts)
  return ({ stage, unit }: Submission) => {
    if (stage !== null) return stageNames[stage]
    return unit === null ? '' : texts.unit(unit.code, unit.name)
  }
}

const useMarkingColumns = (): Column<Submission>[] => {
  const texts = useTexts(markingTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return [
    { key: 'student', title: texts.student, isName: true, text: ({ person }) => person.name },
    { key: 'what', title: texts.what, text: useWhat() },
    { key: 'class', title: texts.klass, text: ({ className }) => className },
    {
      key: 'submittedAt',
      title: texts.submittedAt,
      width: 'max(150px, 9.75rem)',
      orders: ordersBy('submitted_at'),
      text: ({ submittedAt }) => formatInZone(submittedAt, timeZone, 'dayAndTime'),
    },
  ]
}

const MarkingPage = () => {
  const texts = useTexts(markingTexts)
  const pathOf = ({ classId, enrolmentId, stage }: Submission) =>
    enrolmentPath({ classId, enrolmentId, part: stage ?? unitsPart })
  return (
    <ListPage
      table={useAdminTable(table)}
      title={useTexts(trainingTitles).marking}
      search={texts.search}
      columns={useMarkingColumns()}
      pathOf={pathOf}
      empty={texts.empty}
    />
  )
}

export const markingScreen = listScreen(MarkingPage, table, marking.slice)
