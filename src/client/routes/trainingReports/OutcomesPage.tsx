import { type OutcomeRow, reportPeriods } from '@contract/training/reports'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useNumberedRows } from '@client/kits/records/useNumberedPage'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { outcomesReport } from '@client/state/training/reportsApi'
import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'
import { trainingTitles } from '@client/texts/titles'
import { formatInZone } from '@client/ui/zonedTime'
import { type Bar, ReportChart } from './ReportChart'
import { ReportLinks } from './ReportLinks'

const table = defineTable(outcomesReport.list, {
  filters: { class_id: 'id', course_id: 'id', period: reportPeriods },
})
const columnsLeast = 900

/** The server has counted by the organisation's months already. */
const monthWords = (month: string) => formatInZone(`${month}-15T12:00:00.000Z`, 'UTC', 'monthAndYear')

const useOutcomeColumns = (): Column<OutcomeRow>[] => {
  const texts = useTexts(reportTexts)
  return [
    {
      key: 'month',
      title: texts.month,
      width: 168,
      orders: ordersBy('month'),
      text: ({ month }) => monthWords(month),
    },
    { key: 'course', title: texts.course, isName: true, text: ({ course }) => course.name },
    {
      key: 'completions',
      title: texts.completions,
      width: 144,
      orders: ordersBy('completions'),
      text: ({ completions }) => completions,
    },
    { key: 'units', title: texts.unitsCompleted, width: 168, text: ({ unitsCompleted }) => unitsCompleted },
    { key: 'qualifications', title: texts.qualifications, width: 184, text: ({ qualifications }) => qualifications },
  ]
}

/** The completions of each month, over all courses that are shown. */
const useMonthBars = (rows: readonly OutcomeRow[]): Bar[] => {
  const texts = useTexts(reportTexts)
  const months = [...new Set(rows.map(({ month }) => month))]
  return months.map((month) => {
    const value = rows.filter((row) => row.month === month).reduce((sum, { completions }) => sum + completions, 0)
    return {
      key: month,
      label: monthWords(month),
      parts: [{ key: 'completions', look: 'first', value }],
      words: texts.completionWords(value),
    }
  })
}

/** What came of courses, month by month. */
const OutcomesPage = () => {
  const texts = useTexts(reportTexts)
  const chosen = useAdminTable(table)
  const { rows } = useNumberedRows(chosen.list, chosen.query, chosen.choice.page)
  return (
    <ListPage
      table={chosen}
      title={useTexts(trainingTitles).trainingOutcomes}
      beside={<ReportLinks current="outcomes" />}
      search={texts.searchCourses}
      filters={{ period: { label: texts.allPeriods, names: texts.periods, isSingle: true } }}
      lookups={
        <>
          <TrainingLookupFilter table={chosen} name="class_id" kind="class" />
          <TrainingLookupFilter table={chosen} name="course_id" kind="course" />
        </>
      }
      columns={useOutcomeColumns()}
      least={columnsLeast}
      head={<ReportChart title={texts.completionsByMonth} bars={useMonthBars(rows)} />}
      empty={texts.emptyOutcomes}
      failed={texts.failed}
      isExported
    />
  )
}

export const outcomesScreen = listScreen(OutcomesPage, table, outcomesReport.slice)
