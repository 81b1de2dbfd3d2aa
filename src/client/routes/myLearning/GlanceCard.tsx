import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { CardSkeleton, CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { useTrainingCounts } from '@client/state/training/enrolmentsApi'
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
  const { counts, list } = useTrainingCounts()
  const figures = [
    { label: texts.runningClasses, count: counts.running, to: `${pages.classes.path}?phase=running` },
    { label: texts.upcomingClasses, count: counts.upcoming, to: `${pages.classes.path}?phase=upcoming` },
    { label: texts.publishedCourses, count: counts.courses, to: `${pages.courses.path}?status=published` },
    { label: texts.waits, count: counts.waiting, to: pages.marking.path },
  ]
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
