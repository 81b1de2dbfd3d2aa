import type { ComponentProps, ComponentType } from 'react'
import { reportPeriods } from '@contract/training/reports'
import { type ChosenTable, type Filters, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useNumberedRows } from '@client/kits/records/useNumberedPage'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { Versioned } from '@client/state/records/recordsState'
import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'
import { trainingTitles } from '@client/texts/titles'
import { type Report, ReportLinks, reportPages } from './ReportLinks'

/** What each report is narrowed to; its table has them. */
export const reportFilters = { class_id: 'id', course_id: 'id' } as const
export const periodFilters = { ...reportFilters, period: reportPeriods } as const

/** The choice of a period, for those that count decisions. */
export const usePeriodFilter = () => {
  const { allPeriods: label, periods: names } = useTexts(reportTexts)
  return { period: { label, names, isSingle: true } } as const
}

type Props<Name extends string, Row extends Versioned, Query extends PageQuery, Chosen extends Filters> = {
  report: Report
  table: Parameters<typeof useAdminTable<Name, Row, Query, Chosen>>[0]
  /** Draws what the rows say. */
  Chart: ComponentType<{ rows: readonly Row[] }>
} & Pick<
  ComponentProps<typeof ListPage<Name, Row, Query, Chosen>>,
  'columns' | 'least' | 'search' | 'filters' | 'pathOf' | 'empty'
>

/** One of the reports: links to the others, its chart, and its rows, which can be narrowed and saved. */
export const ReportPage = <
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  Chosen extends Filters,
>({
  report,
  table,
  Chart,
  ...list
}: Props<Name, Row, Query, Chosen>) => {
  const chosen: ChosenTable<Name, Row, Query, Chosen> = useAdminTable(table)
  const { rows } = useNumberedRows(chosen.list, chosen.query, chosen.choice.page)
  return (
    <ListPage
      {...list}
      table={chosen}
      title={useTexts(trainingTitles)[reportPages[report]]}
      failed={useTexts(reportTexts).failed}
      beside={<ReportLinks current={report} />}
      lookups={
        <>
          <TrainingLookupFilter table={chosen} name="class_id" kind="class" />
          <TrainingLookupFilter table={chosen} name="course_id" kind="course" />
        </>
      }
      head={<Chart rows={rows} />}
      isExported
    />
  )
}
