import { Alert } from 'antd'
import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { TrainingClass } from '@contract/training/classes'
import type { LoadedScreen } from '@client/kits/areas/area'
import { DashboardCard } from '@client/kits/cards/DashboardCard'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useFreshRecord } from '@client/kits/records/useRecord'
import { classes, studentsSlice } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { classesTexts, classTexts } from '@client/texts/classesTexts'
import { trainingTitles } from '@client/texts/titles'
import { formatDay, formatDays } from '@client/ui/calendarDays'
import { Facts } from '@client/ui/Facts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { ClassActions } from './ClassActions'
import * as styles from './ClassRoute.module.css'
import { PhaseTag } from './PhaseTag'
import { StudentsTable } from './StudentsTable'

const AboutCard = ({ klass }: { klass: TrainingClass }) => {
  const texts = useTexts(classesTexts)
  const { about } = useTexts(classTexts)
  const { course, trainer, location, startsOn, endsOn } = klass
  return (
    <DashboardCard id="about" title={about} className={styles.about}>
      <Facts
        rows={[
          { label: texts.course, value: course.name },
          { label: texts.trainer, value: trainer?.name ?? texts.none },
          { label: texts.location, value: location?.name ?? texts.none },
          { label: texts.days, value: formatDays(startsOn, endsOn) },
        ]}
      />
    </DashboardCard>
  )
}

const ScheduleCard = ({ klass: { units } }: { klass: TrainingClass }) => {
  const texts = useTexts(classTexts)
  const daysOf = ({ startsOn, dueOn }: TrainingClass['units'][number]) => {
    if (startsOn !== null && dueOn !== null) return formatDays(startsOn, dueOn)
    if (startsOn !== null) return texts.from(formatDay(startsOn, 'day'))
    return dueOn === null ? texts.noDays : texts.due(formatDay(dueOn, 'day'))
  }
  return (
    <DashboardCard id="schedule" title={texts.schedule}>
      {units.length === 0 ? (
        <p className={styles.note}>{texts.noSchedule}</p>
      ) : (
        <ul className={styles.units}>
          {units.map((unit) => (
            <li key={unit.unitId}>
              <span>
                <strong>{unit.code}</strong> {unit.name}
              </span>
              <span className={styles.days}>{daysOf(unit)}</span>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

const ClassPage = ({ klass }: { klass: TrainingClass }) => {
  const texts = useTexts(classTexts)
  usePageTitle(klass.name)
  return (
    <>
      <PageTitleRow title={klass.name} titleLink={pages.classes.path}>
        <TitleActions status={<PhaseTag phase={klass.phase} />}>
          <ClassActions klass={klass} />
        </TitleActions>
      </PageTitleRow>
      {klass.status === 'cancelled' && <Alert type="info" showIcon title={texts.cancelledNote} banner />}
      <div className={styles.page}>
        <div className={styles.cards}>
          <AboutCard klass={klass} />
          <ScheduleCard klass={klass} />
        </div>
        <StudentsTable klass={klass} />
      </div>
    </>
  )
}

const ClassRoute = () => {
  const texts = useTexts(classTexts)
  const { id = '' } = useParams()
  const { record, ...request } = useFreshRecord(classes.list, id)
  return (
    <RecordPage
      record={record}
      request={request}
      title={useTexts(trainingTitles).trainingClass}
      listPath={pages.classes.path}
      texts={texts}
      skeleton={
        <div className={styles.page} role="status" aria-label={texts.loading}>
          {['30%', '90%', '75%', '85%', '60%'].map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      }
    >
      {(known) => <ClassPage key={known.id} klass={known} />}
    </RecordPage>
  )
}

export const classScreen: LoadedScreen = { Screen: ClassRoute, slices: [classes.slice, { slice: studentsSlice }] }
