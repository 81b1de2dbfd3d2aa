import { TriangleAlert } from 'lucide-react'
import { unitStates } from '@contract/training/studentUnits'
import { type ProgressRow, progressStandings } from '@contract/training/reports'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen } from '@client/kits/adminTable/defineTable'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { unitLooks } from '@client/kits/training/StateTags'
import { progressReport } from '@client/state/training/reportsApi'
import { useTexts } from '@client/texts/catalogue'
import { trainingStateTexts } from '@client/texts/enrolmentTexts'
import { reportTexts } from '@client/texts/reportTexts'
import { Tag } from '@client/ui/Tag'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './Reports.module.css'
import { type Bar, type Part, ReportChart } from './ReportChart'
import { reportFilters, ReportPage } from './ReportPage'

const table = defineTable(progressReport.list, {
  filters: { ...reportFilters, standing: progressStandings },
})
const columnsLeast = 1000

const lookOf: Readonly<Record<(typeof unitStates)[number], Part['look']>> = {
  completed: 'first',
  submitted: 'second',
  active: 'third',
  locked: 'rest',
  scheduled: 'rest',
}

/** How many units of these students are in each state. */
const UnitStates = ({ rows }: { rows: readonly ProgressRow[] }) => {
  const { unitsByState } = useTexts(reportTexts)
  const texts = useTexts(trainingStateTexts)
  const units = rows.flatMap((row) => row.units)
  const bar = (key: string, label: string, look: Part['look'], value: number): Bar => ({
    key,
    label,
    parts: [{ key, look, value }],
    words: String(value),
  })
  const byState = unitStates.map((state) =>
    bar(state, texts.unitStates[state], lookOf[state], units.filter((unit) => unit.state === state).length),
  )
  const overdue = bar('overdue', texts.overdue, 'second', units.filter(({ isOverdue }) => isOverdue).length)
  return <ReportChart title={unitsByState} bars={[...byState, overdue]} />
}

const Units = ({ units }: Pick<ProgressRow, 'units'>) => {
  const texts = useTexts(reportTexts)
  const { unitStates: words } = useTexts(trainingStateTexts)
  if (units.length === 0) return texts.noUnits
  return (
    <ul className={styles.units}>
      {units.map(({ unitId, code, state, isOverdue }) => (
        <li key={unitId}>
          <Tag {...(isOverdue ? { look: 'urgent', icon: TriangleAlert } : unitLooks[state])}>
            {code}
            <VisuallyHidden> {isOverdue ? texts.unitOverdue(words[state]) : words[state]}</VisuallyHidden>
          </Tag>
        </li>
      ))}
    </ul>
  )
}

const useProgressColumns = (): Column<ProgressRow>[] => {
  const texts = useTexts(reportTexts)
  const { unitStates: words } = useTexts(trainingStateTexts)
  return [
    { key: 'student', title: texts.student, isName: true, orders: ordersBy('name'), text: ({ person }) => person.name },
    { key: 'class', title: texts.klass, text: ({ klass }) => klass.name },
    { key: 'course', title: texts.course, text: ({ course }) => course.name },
    {
      key: 'done',
      title: texts.done,
      width: 112,
      text: ({ unitsDone, unitCount }) => texts.doneOf(unitsDone, unitCount),
    },
    {
      key: 'percent',
      title: texts.percent,
      width: 112,
      orders: ordersBy('percent'),
      text: ({ percent }) => `${percent}%`,
    },
    {
      key: 'overdue',
      title: texts.overdue,
      width: 112,
      orders: ordersBy('overdue_count'),
      text: ({ overdueCount }) => overdueCount,
    },
    {
      key: 'units',
      title: texts.units,
      isWide: true,
      width: 380,
      text: ({ units }) =>
        units
          .map(({ code, state, isOverdue }) => `${code} ${isOverdue ? texts.unitOverdue(words[state]) : words[state]}`)
          .join('; '),
      draw: ({ units }) => <Units units={units} />,
    },
  ]
}

/** How far the students of classes are. */
const ProgressPage = () => {
  const texts = useTexts(reportTexts)
  return (
    <ReportPage
      report="progress"
      table={table}
      columns={useProgressColumns()}
      least={columnsLeast}
      Chart={UnitStates}
      search={texts.searchStudents}
      filters={{ standing: { label: texts.allStandings, names: texts.standings, isSingle: true } }}
      pathOf={({ id, klass }) => enrolmentPath({ classId: klass.id, enrolmentId: id, part: unitsPart })}
      empty={texts.emptyProgress}
    />
  )
}

export const progressScreen = listScreen(ProgressPage, table, progressReport.slice)
