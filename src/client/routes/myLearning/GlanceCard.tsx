import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { CardSkeleton, CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { useClassesIn, useCourseCount, useWaiting } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './MyLearning.module.css'

const Loading = () => (
  <CardSkeleton label={useTexts(myLearningTexts).loading}>
    <ul className={styles.figures}>
      {[0, 1, 2, 3].map((figure) => (
        <li key={figure} className={styles.figure} aria-hidden="true">
          <SkeletonLine width={40} height={28} />
          <SkeletonLine width="70%" />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

/** How many there are of what an administrator looks after, each with the way there. */
export const GlanceCard = () => {
  const texts = useTexts(myLearningTexts)
  const [running, upcoming] = [useClassesIn('running'), useClassesIn('upcoming')]
  const [courses, waiting] = [useCourseCount(), useWaiting(5)]
  const parts = [running, upcoming, courses, waiting]
  const lists = parts.map(({ list }) => list)
  const figures = [
    { label: texts.runningClasses, count: running.total, to: `${pages.classes.path}?phase=running` },
    { label: texts.upcomingClasses, count: upcoming.total, to: `${pages.classes.path}?phase=upcoming` },
    { label: texts.publishedCourses, count: courses.total, to: `${pages.courses.path}?status=published` },
    { label: texts.waits, count: waiting.total, to: pages.marking.path },
  ]
  const list = {
    isLoading: lists.some(({ isLoading }) => isLoading),
    isFetching: lists.some(({ isFetching }) => isFetching),
    isError: lists.some(({ isError }) => isError),
    retry: () => lists.filter(({ isError }) => isError).forEach(({ retry }) => retry()),
  }
  return (
    <DashboardCard id="glance" title={texts.overview}>
      <CardStates
        list={list}
        isEmpty={figures.some(({ count }) => count === undefined)}
        texts={{ ...texts, empty: texts.failed }}
        isCompact
        skeleton={<Loading />}
      >
        <ul className={styles.figures}>
          {figures.map(({ label, count = 0, to }) => (
            <li key={label}>
              <Link to={to} className={styles.figure}>
                <strong>{count.toLocaleString('en')}</strong>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
