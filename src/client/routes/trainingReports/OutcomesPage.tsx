import type { OutcomeRow } from '@contract/training/reports'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen } from '@client/kits/adminTable/defineTable'
import { outcomesReport } from '@client/state/training/reportsApi'
import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { type Bar, ReportChart } from './ReportChart'
import { periodFilters, ReportPage, usePeriodFilter } from './ReportPage'

const table = defineTable(outcomesReport.list, { filters: periodFilters })
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
const Completions = ({ rows }: { rows: readonly OutcomeRow[] }) => {
  const texts = useTexts(reportTexts)
  const months = [...new Set(rows.map(({ month }) => month))]
  const bars: Bar[] = months.map((month) => {
    const value = rows.filter((row) => row.month === month).reduce((sum, { completions }) => sum + completions, 0)
    return {
      key: month,
      label: monthWords(month),
      parts: [{ key: 'completions', look: 'first', value }],
      words: texts.completionWords(value),
    }
  })
  return <ReportChart title={texts.completionsByMonth} bars={bars} />
}

/** What came of courses, month by month. */
const OutcomesPage = () => {
  const texts = useTexts(reportTexts)
  return (
    <ReportPage
      report="outcomes"
      table={table}
      columns={useOutcomeColumns()}
      least={columnsLeast}
      Chart={Completions}
      search={texts.searchCourses}
      filters={usePeriodFilter()}
      empty={texts.emptyOutcomes}
    />
  )
}

export const outcomesScreen = listScreen(OutcomesPage, table, outcomesReport.slice)
