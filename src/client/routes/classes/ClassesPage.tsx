import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import { classCalls, classPhases, type TrainingClass } from '@contract/training/classes'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { OptionFilter } from '@client/kits/adminTable/OptionFilter'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { classes } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { classesTexts } from '@client/texts/classesTexts'
import { trainingTitles } from '@client/texts/titles'
import { formatDays } from '@client/ui/calendarDays'
import { PhaseTag } from './PhaseTag'

const dialog = lazyDialog(() => import(/* webpackChunkName: "classForm" */ './ClassDialog'), 'ClassDialog')
/** The dialog adds; one that is there is edited on its page. */
const added = { of: { name: classes.name, list: classes.list, calls: { create: classCalls.create } }, dialog }

const classesTable = defineTable(classes.list, {
  filters: { phase: classPhases, course: 'id', trainer: 'id', location: 'id' },
  toQuery: ({ search, filters: { phase, course, trainer, location } }) => ({
    'q[name_cont]': search,
    ...(phase[0] && { 'q[phase_eq]': phase[0] }),
    ...(course[0] !== undefined && { 'q[course_id_eq]': course[0] }),
    ...(trainer[0] !== undefined && { 'q[trainer_id_eq]': trainer[0] }),
    ...(location[0] !== undefined && { 'q[location_id_eq]': location[0] }),
  }),
})

/** Pixels of the page that the columns need. */
const columnsLeast = 1080
const pathOf = ({ id }: Pick<TrainingClass, 'id'>) => generatePath(pages.trainingClass.path, { id })

/** Classes: one's own, all of them for who manages training (RT-001, RT-015). */
const ClassesPage = () => {
  const texts = useTexts(classesTexts)
  const table = useAdminTable(classesTable)
  const seesAll = useAppSelector((state) => selectMay(state, 'training.manage'))
  const mayLookUp = useAppSelector((state) => selectMay(state, 'option.choose'))
  const columns: Column<TrainingClass>[] = [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'course', title: texts.course, text: ({ course }) => course.name },
    { key: 'trainer', title: texts.trainer, text: ({ trainer }) => trainer?.name ?? texts.none },
    { key: 'location', title: texts.location, text: ({ location }) => location?.name ?? texts.none },
    {
      key: 'days',
      title: texts.days,
      width: 232,
      orders: ordersBy('starts_on'),
      text: ({ startsOn, endsOn }) => formatDays(startsOn, endsOn),
    },
    { key: 'students', title: texts.students, width: 96, text: ({ studentCount }) => studentCount },
    {
      key: 'phase',
      title: texts.phase,
      width: 128,
      text: ({ phase }) => texts.phases[phase],
      draw: ({ phase }) => <PhaseTag phase={phase} />,
    },
  ]
  return (
    <ListPage
      table={table}
      title={useTexts(trainingTitles).classes}
      search={texts.search}
      filters={{ phase: { label: texts.allPhases, names: texts.phases, isSingle: true } }}
      lookups={
        <>
          <TrainingLookupFilter table={table} name="course" kind="course" />
          {seesAll && <TrainingLookupFilter table={table} name="trainer" kind="trainer" />}
          {mayLookUp && <OptionFilter kind="location" name="location" table={table} label={texts.allLocations} />}
        </>
      }
      columns={columns}
      least={columnsLeast}
      failed={texts.failed}
      empty={texts.empty}
      pathOf={pathOf}
      edited={added}
      isExported
    />
  )
}

export const classesScreen = listScreen(ClassesPage, classesTable, classes.slice)
