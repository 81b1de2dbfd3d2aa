import type { ResultRow } from '@contract/training/reports'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen } from '@client/kits/adminTable/defineTable'
import { resultsReport } from '@client/state/training/reportsApi'
import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'
import { ReportChart } from './ReportChart'
import { periodFilters, ReportPage, usePeriodFilter } from './ReportPage'

const table = defineTable(resultsReport.list, { filters: periodFilters })
const columnsLeast = 1000

const useResultColumns = (): Column<ResultRow>[] => {
  const texts = useTexts(reportTexts)
  const number = { width: 112 } as const
  return [
    { key: 'name', title: texts.assessment, isName: true, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'unit', title: texts.unit, text: ({ unit }) => `${unit.code} ${unit.name}` },
    { key: 'decided', title: texts.decided, ...number, orders: ordersBy('decided'), text: ({ decided }) => decided },
    { key: 'approved', title: texts.approved, ...number, text: ({ approved }) => approved },
    { key: 'resubmit', title: texts.resubmit, ...number, text: ({ resubmit }) => resubmit },
    {
      key: 'rate',
      title: texts.rate,
      width: 136,
      orders: ordersBy('approval_rate'),
      text: ({ approvalRate }) => approvalRate,
    },
    { key: 'attempts', title: texts.attempts, width: 136, text: ({ attemptsNeeded }) => attemptsNeeded ?? texts.none },
    { key: 'score', title: texts.score, width: 136, text: ({ averageScore }) => averageScore ?? texts.none },
  ]
}

const Decisions = ({ rows }: { rows: readonly ResultRow[] }) => {
  const texts = useTexts(reportTexts)
  const bars = rows.map(({ id, name, approved, resubmit }) => ({
    key: id,
    label: name,
    parts: [
      { key: 'approved', look: 'first' as const, value: approved },
      { key: 'resubmit', look: 'second' as const, value: resubmit },
    ],
    words: texts.decisionWords(approved, resubmit),
  }))
  const legend = [
    { look: 'first' as const, label: texts.approved },
    { look: 'second' as const, label: texts.resubmit },
  ]
  return <ReportChart title={texts.decisions} bars={bars} legend={legend} />
}

/** What was decided on the attempts at each task. */
const ResultsPage = () => {
  const texts = useTexts(reportTexts)
  return (
    <ReportPage
      report="results"
      table={table}
      columns={useResultColumns()}
      least={columnsLeast}
      Chart={Decisions}
      search={texts.searchAssessments}
      filters={usePeriodFilter()}
      empty={texts.emptyResults}
    />
  )
}

export const resultsScreen = listScreen(ResultsPage, table, resultsReport.slice)
