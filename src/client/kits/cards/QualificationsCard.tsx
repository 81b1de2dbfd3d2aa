import { Button } from 'antd'
import { useLocation } from 'react-router-dom'
import { pages } from '@contract/pages'
import { completable, type UserQualification } from '@contract/qualifications'
import { LinkButton } from '@client/kits/page/LinkButton'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { useToday } from '@client/kits/today/today'
import { qualificationsShown, useQualifications } from '@client/state/qualifications/qualificationsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectHasInternalLms } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { qualificationTexts } from '@client/texts/dashboardTexts'
import { daysBetween } from '@client/ui/calendarDays'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CardSkeleton, CardStates, DashboardCard, useServicePage } from './DashboardCard'
import * as styles from './QualificationsCard.module.css'

/** From so many days on it is time. */
const soonDays = 7

const uploadPath = '/student/dashboard'
/** Where the training program has a qualification completed: at its unit, else at its course (DB-020, DB-021). */
const completionPath = ({ unitEnrolments: [unit], courseEnrolments: [course] }: UserQualification) => {
  if (unit)
    return `/student/classes/${encodeURIComponent(unit.klassId)}/enrolment/${encodeURIComponent(unit.enrolmentId)}`
  return course ? `/student/classes/${encodeURIComponent(course.klassId)}` : uploadPath
}

/** The same in Muster, where people are trained here: at its unit, else at its course, else at home of learning. */
const ownPath = ({ unitEnrolments: [unit], courseEnrolments: [course] }: UserQualification) => {
  const enrolment = unit ?? course
  if (!enrolment) return pages.myLearning.path
  const { klassId: classId, enrolmentId } = enrolment
  return enrolmentPath({ classId, enrolmentId, ...(unit && { part: unitsPart }) })
}

const DaysLeft = ({ until }: { until: string }) => {
  const texts = useTexts(qualificationTexts)
  const left = Math.max(0, daysBetween(useToday(), until))
  const look = left <= soonDays ? styles.soon : styles.later
  return <span className={left === 0 ? styles.over : look}>{texts.daysLeft(left)}</span>
}

/** What is to be done about a qualification (DB-016 to DB-018). */
const Action = ({ qualification: record }: { qualification: UserQualification }) => {
  const texts = useTexts(qualificationTexts)
  const toPage = useServicePage('internal_lms')
  const isOwn = useAppSelector(selectHasInternalLms)
  const { pathname } = useLocation()
  const { status, qualification } = record
  if (!qualification.canUpload && !completable.includes(status)) return null
  const action = qualification.canUpload ? texts.upload : texts.complete
  const button = { className: styles.action ?? '', 'aria-label': texts.named(action, qualification.name) }
  if (isOwn) {
    const path = ownPath(record)
    if (path === pathname) return null // it is here already
    return (
      <LinkButton to={path} {...button}>
        {action}
      </LinkButton>
    )
  }
  const href = toPage(qualification.canUpload ? uploadPath : completionPath(record))
  if (href === null) return null
  return (
    <Button href={href} target="_blank" rel="noopener noreferrer" {...button}>
      {action}
    </Button>
  )
}

const Loading = () => (
  <CardSkeleton label={useTexts(qualificationTexts).loading}>
    <ul className={styles.list}>
      {['58%', '66%', '52%'].map((width) => (
        <li key={width} className={styles.entry} aria-hidden="true">
          <span className={styles.what}>
            <SkeletonLine width={width} />
            <SkeletonLine width={72} />
          </span>
          <SkeletonLine width={88} height={32} />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

/** The most urgent of what the person has to learn or to prove (DB-012). */
export const QualificationsCard = () => {
  const texts = useTexts(qualificationTexts)
  const { data, list } = useQualifications()
  const records = data?.userQualifications.slice(0, qualificationsShown) ?? []
  return (
    <DashboardCard id="qualifications" title={texts.title} bodyClass={styles.body}>
      <CardStates list={list} isEmpty={records.length === 0} texts={texts} isCompact skeleton={<Loading />}>
        <ul className={styles.list}>
          {records.map((record) => (
            <li key={record.id} className={styles.entry}>
              <span className={styles.what}>
                <span className={styles.name} title={record.qualification.name} data-excerpt>
                  {record.qualification.name}
                </span>
                {record.expiryDate !== null && <DaysLeft until={record.expiryDate} />}
              </span>
              <Action qualification={record} />
            </li>
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
