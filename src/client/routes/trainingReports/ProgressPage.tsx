import { TriangleAlert } from 'lucide-react'
import { unitStates } from '@contract/training/classes'
import { type ProgressRow, progressStandings } from '@contract/training/reports'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useNumberedRows } from '@client/kits/records/useNumberedPage'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { unitLooks } from '@client/kits/training/StateTags'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { progressReport } from '@client/state/training/reportsApi'
import { useTexts } from '@client/texts/catalogue'
import { trainingStateTexts } from '@client/texts/enrolmentTexts'
import { reportTexts } from '@client/texts/reportTexts'
import { trainingTitles } from '@client/texts/titles'
import { Tag } from '@client/ui/Tag'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './Reports.module.css'
import { type Bar, type Part, ReportChart } from './ReportChart'
import { ReportLinks } from './ReportLinks'

const table = defineTable(progressReport.list, {
  filters: { class_id: 'id', course_id: 'id', standing: progressStandings },
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
const useUnitBars = (rows: readonly ProgressRow[]): Bar[] => {
  const texts = useTexts(trainingStateTexts)
  const units = rows.flatMap((row) => row.units)
  const bar = (key: string, label: string, look: Part['look'], value: number) => ({
    key,
    label,
    parts: [{ key, look, value }],
    words: String(value),
  })
  const byState = unitStates.map((state) =>
    bar(state, texts.unitStates[state], lookOf[state], units.filter((unit) => unit.state === state).length),
  )
  return [...byState, bar('overdue', texts.overdue, 'second', units.filter(({ isOverdue }) => isOverdue).length)]
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
  const chosen = useAdminTable(table)
  const { rows } = useNumberedRows(chosen.list, chosen.query, chosen.choice.page)
  return (
    <ListPage
      table={chosen}
      title={useTexts(trainingTitles).trainingReports}
      beside={<ReportLinks current="progress" />}
      search={texts.searchStudents}
      filters={{ standing: { label: texts.allStandings, names: texts.standings, isSingle: true } }}
      lookups={
        <>
          <TrainingLookupFilter table={chosen} name="class_id" kind="class" />
          <TrainingLookupFilter table={chosen} name="course_id" kind="course" />
        </>
      }
      columns={useProgressColumns()}
      least={columnsLeast}
      pathOf={({ id, klass }) => enrolmentPath({ classId: klass.id, enrolmentId: id, part: unitsPart })}
      head={<ReportChart title={texts.unitsByState} bars={useUnitBars(rows)} />}
      empty={texts.emptyProgress}
      failed={texts.failed}
      isExported
    />
  )
}

export const progressScreen = listScreen(ProgressPage, table, progressReport.slice)
