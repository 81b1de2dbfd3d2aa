import { Check, CircleAlert } from 'lucide-react'
import { stepFormTexts } from '@client/texts/stepFormTexts'
import { useTexts } from '@client/texts/catalogue'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './StepHeads.module.css'

export type Step = {
  title: string
  /** It is left out of the way through the form (CM-009). */
  isSkipped?: boolean
  /** It holds a field with an error. */
  isWrong?: boolean
}

type Props = {
  label: string
  steps: readonly Step[]
  current: number
  /** Null while no other step can be opened. */
  onGo: ((step: number) => void) | null
}

const drawn = { size: 14, strokeWidth: 2.25, 'aria-hidden': true } as const

/** The steps of a form in their order: which one is shown, which are done, and which one needs attention. */
export const StepHeads = ({ label, steps, current, onGo }: Props) => {
  const texts = useTexts(stepFormTexts)
  const isPhone = useMedia(media.phone)
  const nameOf = (step: Step, index: number) => {
    const state = step.isWrong ? texts.wrong : step.isSkipped ? texts.skipped : index < current ? texts.done : ''
    return state && <VisuallyHidden> {state}</VisuallyHidden>
  }
  return (
    <nav className={styles.place} aria-label={label}>
      {isPhone && <p className={styles.short}>{texts.stepOf(current + 1, steps.length)}</p>}
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isCurrent = index === current
          const state = step.isWrong ? 'wrong' : isCurrent ? 'current' : index < current ? 'done' : 'open'
          return (
            <li key={step.title} className={styles.step} data-state={step.isSkipped && !isCurrent ? 'skipped' : state}>
              <button
                type="button"
                className={styles.head}
                aria-current={isCurrent ? 'step' : undefined}
                disabled={!isCurrent && (onGo === null || step.isSkipped)}
                onClick={() => !isCurrent && onGo?.(index)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {state === 'wrong' && <CircleAlert {...drawn} />}
                  {state === 'done' && <Check {...drawn} />}
                  {(state === 'current' || state === 'open') && index + 1}
                </span>
                <span className={styles.title}>{step.title}</span>
                {nameOf(step, index)}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
