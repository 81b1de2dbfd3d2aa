import { Alert } from 'antd'
import type { Enrolment, Stage } from '@contract/training/enrolments'
import { FileDownloads } from '@client/kits/training/FileDownloads'
import { StageTag } from '@client/kits/training/StateTags'
import { useStanding } from '@client/kits/training/useStanding'
import { useApproveStageMutation, useRequireStageResubmitMutation } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import { stageNames } from '@client/texts/trainingWords'
import { Decision } from './Decision'
import * as styles from './Stage.module.css'
import { StageAnswers } from './StageAnswers'
import { StageForm } from './StageForm'
import { needsStart, StageStart } from './StageStart'

type Props = { enrolment: Enrolment; stage: Stage; headingId: string; onSubmitted: () => void }

const isHandedIn = ({ status }: Stage) => status === 'submitted' || status === 'approved'

const StageDecision = ({ enrolment: { id }, stage }: { enrolment: Enrolment; stage: Stage }) => {
  const [approve, { isLoading }] = useApproveStageMutation()
  const [requireResubmit] = useRequireStageResubmitMutation()
  const of = { id, stage: stage.kind }
  return (
    <Decision
      enrolmentId={id}
      part={stage.kind}
      name={stageNames[stage.kind]}
      isApproving={isLoading}
      onApprove={() => void approve(of)}
      requireResubmit={(comment) => requireResubmit({ ...of, comment })}
    />
  )
}

const SentBack = ({ stage: { comment, decidedBy } }: { stage: Stage }) => {
  const texts = useTexts(enrolmentTexts)
  if (comment === null) return null
  return (
    <Alert
      className={styles.comment ?? ''}
      type="warning"
      showIcon
      title={decidedBy ? texts.sentBackBy(decidedBy.name) : texts.sentBack}
      description={<span className={styles.words}>{comment}</span>}
    />
  )
}

/** One stage of an enrolment: a form for its learner, its answers for those who decide. */
export const StagePanel = ({ enrolment, stage, headingId, onSubmitted }: Props) => {
  const texts = useTexts(enrolmentTexts)
  const { isOwn, isDecider, klass } = enrolment
  const standing = useStanding(stage, isOwn)
  const isClosed = klass.phase === 'cancelled'
  const isFilledIn = isOwn && !isHandedIn(stage) && stage.isOpen && !isClosed
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          {stageNames[stage.kind]}
        </h2>
        <StageTag status={stage.status} />
      </header>
      {isOwn && <p className={styles.help}>{texts.stageHelp[stage.kind]}</p>}
      {standing !== '' && !(isOwn && stage.status === 'resubmit') && <p className={styles.standing}>{standing}</p>}
      {isOwn && !stage.isOpen && !isHandedIn(stage) && <p className={styles.standing}>{texts.notOpenYet}</p>}
      {stage.status === 'resubmit' && <SentBack stage={stage} />}
      {stage.materials.length > 0 && (stage.isOpen || !isOwn) && (
        <div className={styles.part}>
          <FileDownloads items={stage.materials} />
        </div>
      )}
      {isFilledIn && needsStart(stage) && <StageStart enrolment={enrolment} stage={stage} />}
      {isFilledIn && !needsStart(stage) && (
        <StageForm
          key={`${enrolment.id} ${stage.kind} ${stage.decidedAt ?? ''}`}
          enrolment={enrolment}
          stage={stage}
          onSubmitted={onSubmitted}
        />
      )}
      {isHandedIn(stage) && <StageAnswers stage={stage} />}
      {isDecider && stage.status === 'submitted' && !isClosed && <StageDecision enrolment={enrolment} stage={stage} />}
    </section>
  )
}
