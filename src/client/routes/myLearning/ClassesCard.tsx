import { generatePath, Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { useClassesIn } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { formatDay } from '@client/ui/calendarDays'
import { Tag } from '@client/ui/Tag'
import { CardRows, RowsSkeleton } from './CardRows'
import * as styles from './MyLearning.module.css'

const daysOf = (...days: (string | null)[]) =>
  days.flatMap((day) => (day === null ? [] : formatDay(day, 'day'))).join(' – ')

/** Running and upcoming classes of whoever teaches. */
export const ClassesCard = () => {
  const texts = useTexts(myLearningTexts)
  const [running, upcoming] = [useClassesIn('running'), useClassesIn('upcoming')]
  const lists = [running.list, upcoming.list]
  const classes = [...running.classes, ...upcoming.classes]
  const list = {
    isLoading: lists.some(({ isLoading }) => isLoading),
    isFetching: lists.some(({ isFetching }) => isFetching),
    isError: lists.some(({ isError }) => isError),
    retry: () => lists.filter(({ isError }) => isError).forEach(({ retry }) => retry()),
  }
  return (
    <DashboardCard
      id="classes"
      title={texts.teaching}
      bodyClass={styles.list}
      link={<Link to={pages.classes.path}>{texts.allClasses}</Link>}
    >
      <CardStates
        list={list}
        isEmpty={classes.length === 0}
        texts={{ ...texts, empty: texts.noClasses, failed: texts.classesFailed }}
        isCompact
        skeleton={<RowsSkeleton label={texts.loading} />}
      >
        <CardRows
          rows={classes.map(({ id, name, startsOn, endsOn, phase, studentCount }) => ({
            id,
            to: generatePath(pages.trainingClass.path, { id }),
            title: name,
            meta: `${daysOf(startsOn, endsOn)} · ${texts.students(studentCount)}`,
            tag: <Tag look={phase === 'running' ? 'done' : 'plain'}>{texts.phases[phase]}</Tag>,
          }))}
        />
      </CardStates>
    </DashboardCard>
  )
}
