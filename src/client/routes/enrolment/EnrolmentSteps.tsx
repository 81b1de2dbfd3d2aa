import { Check, Clock, Lock, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Enrolment, StageStatus } from '@contract/training/enrolments'
import { enrolmentPath, type EnrolmentPart, unitsPart } from '@client/kits/training/enrolmentPath'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts, trainingStateTexts } from '@client/texts/enrolmentTexts'
import * as styles from './EnrolmentSteps.module.css'

const drawn = { size: 14, strokeWidth: 2.25, 'aria-hidden': true } as const

const marks: Readonly<Record<StageStatus, { look: string; icon: typeof Check | null }>> = {
  notStarted: { look: 'open', icon: null },
  inProgress: { look: 'current', icon: null },
  submitted: { look: 'waiting', icon: Clock },
  approved: { look: 'done', icon: Check },
  resubmit: { look: 'back', icon: Undo2 },
}

type Step = { part: EnrolmentPart; title: string; words: string; look: string; icon: typeof Check | null }

const useSteps = ({ stages, areUnitsOpen, unitsDone, unitCount }: Enrolment): Step[] => {
  const texts = useTexts(enrolmentTexts)
  const { stageNames, stageStatuses } = useTexts(trainingStateTexts)
  const isDone = areUnitsOpen && unitCount > 0 && unitsDone === unitCount
  const open = areUnitsOpen ? { look: 'current', icon: null } : { look: 'locked', icon: Lock }
  return [
    ...stages.map(({ kind, status, isOpen }) => ({
      part: kind,
      title: stageNames[kind],
      words: stageStatuses[status],
      ...(status === 'notStarted' && !isOpen ? { look: 'locked', icon: Lock } : marks[status]),
    })),
    {
      part: unitsPart,
      title: texts.units,
      words: texts.unitsDone(unitsDone, unitCount),
      ...(isDone ? marks.approved : open),
    },
  ]
}

/** The way through an enrolment: its stages and its units, how each stands, and which one is shown. */
export const EnrolmentSteps = ({ enrolment, shown }: { enrolment: Enrolment; shown: EnrolmentPart }) => {
  const texts = useTexts(enrolmentTexts)
  const steps = useSteps(enrolment)
  const of = { classId: enrolment.klass.id, enrolmentId: enrolment.id }
  return (
    <nav className={styles.place} aria-label={texts.steps}>
      <ol className={styles.steps}>
        {steps.map(({ part, title, words, look, icon: Icon }, index) => (
          <li key={part}>
            <Link
              to={enrolmentPath({ ...of, part })}
              className={styles.step}
              aria-current={part === shown ? 'step' : undefined}
            >
              <span className={styles.mark} data-look={look} aria-hidden="true">
                {Icon ? <Icon {...drawn} /> : index + 1}
              </span>
              <span className={styles.title}>{title}</span>
              <span className={styles.state}>{words}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
