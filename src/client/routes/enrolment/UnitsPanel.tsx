import { Alert } from 'antd'
import type { EnrolledUnit, Enrolment } from '@contract/training/enrolments'
import { FileDownloads } from '@client/kits/training/FileDownloads'
import { UnitTag } from '@client/kits/training/StateTags'
import { useApproveUnitMutation, useRequireUnitResubmitMutation } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import { formatDay } from '@client/ui/calendarDays'
import { Decision } from './Decision'
import * as styles from './Stage.module.css'
import { UnitTasks } from './UnitTasks'
import { UnitUpload } from './UnitUpload'

const UnitDecision = ({ enrolmentId: id, unit: { unitId, name } }: { enrolmentId: string; unit: EnrolledUnit }) => {
  const [approve, { isLoading }] = useApproveUnitMutation()
  const [requireResubmit] = useRequireUnitResubmitMutation()
  return (
    <Decision
      enrolmentId={id}
      part={unitId}
      name={name}
      isApproving={isLoading}
      onApprove={() => void approve({ id, unitId })}
      requireResubmit={(comment) => requireResubmit({ id, unitId, comment })}
    />
  )
}

/** What there is to read for a unit, by what it is. */
const UnitFiles = ({ unit: { materials, supportFiles, upload } }: { unit: EnrolledUnit }) => {
  const texts = useTexts(enrolmentTexts)
  const groups = [
    { title: texts.materials, items: materials },
    { title: texts.supportFiles, items: supportFiles },
    { title: texts.uploaded, items: upload ? [{ id: upload.id, name: '', media: upload }] : [] },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <div key={title} className={styles.part}>
        <h4>{title}</h4>
        <FileDownloads items={items} />
      </div>
    ))
}

const UnitCard = ({ enrolment, unit }: { enrolment: Enrolment; unit: EnrolledUnit }) => {
  const texts = useTexts(enrolmentTexts)
  const { id, isOwn, isDecider, areUnitsOpen, klass } = enrolment
  const { code, name, state, startsOn, dueOn, comment, qualificationUpload, unitId } = unit
  const isClosed = klass.phase === 'cancelled'
  const isAsked =
    qualificationUpload && isOwn && areUnitsOpen && !isClosed && (state === 'scheduled' || state === 'active')
  const headingId = `unit-${unitId}`
  const days = [
    startsOn !== null && texts.starts(formatDay(startsOn, 'day')),
    dueOn !== null && texts.due(formatDay(dueOn, 'day')),
  ]
  return (
    <li className={styles.unit}>
      <article aria-labelledby={headingId}>
        <header className={styles.head}>
          <h3 id={headingId}>
            <span className={styles.code}>{code}</span> {name}
          </h3>
          <UnitTag unit={unit} />
        </header>
        <p className={styles.standing}>{days.filter(Boolean).join(' · ')}</p>
        {comment !== null && state === 'active' && (
          <Alert
            className={styles.comment ?? ''}
            type="warning"
            showIcon
            title={texts.sentBack}
            description={<span className={styles.words}>{comment}</span>}
          />
        )}
        <UnitFiles unit={unit} />
        <UnitTasks enrolment={enrolment} unit={unit} />
        {isOwn && qualificationUpload && state === 'submitted' && (
          <p className={styles.standing}>{texts.uploadWaits}</p>
        )}
        {isAsked && <UnitUpload enrolmentId={id} unit={unit} />}
        {isDecider && state === 'submitted' && !isClosed && <UnitDecision enrolmentId={id} unit={unit} />}
      </article>
    </li>
  )
}

/** The units of an enrolment, which open when all of its stages are approved. */
export const UnitsPanel = ({ enrolment, headingId }: { enrolment: Enrolment; headingId: string }) => {
  const texts = useTexts(enrolmentTexts)
  const { units, areUnitsOpen, isOwn, unitsDone, unitCount } = enrolment
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          {texts.units}
        </h2>
        {unitCount > 0 && <span className={styles.count}>{texts.unitsDone(unitsDone, unitCount)}</span>}
      </header>
      {!areUnitsOpen && <p className={styles.standing}>{texts.unitsLocked}</p>}
      {areUnitsOpen && units.length === 0 && (
        <p className={styles.standing}>{isOwn ? texts.noUnits : texts.noUnitsYet}</p>
      )}
      <ul className={styles.units}>
        {units.map((unit) => (
          <UnitCard key={unit.unitId} enrolment={enrolment} unit={unit} />
        ))}
      </ul>
    </section>
  )
}
