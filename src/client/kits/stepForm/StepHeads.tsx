import { useEffect, useEffectEvent, useRef } from 'react'
import { Check, CircleAlert } from 'lucide-react'
import { stepFormTexts } from '@client/texts/formTexts'
import { useTexts } from '@client/texts/catalogue'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './StepHeads.module.css'
import { useSearchParams } from 'react-router-dom'

const key = 'defaultStep'

/** The step of an address, from 0; an unknown one is the nearest that there is (CM-012). */
export const stepIn = (address: URLSearchParams, count: number): number => {
  const asked = Number.parseInt(address.get(key) ?? '0', 10)
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), count - 1)
}

/** The query that opens a page at a step. */
export const stepQuery = (step: number): string => `?${new URLSearchParams({ [key]: String(step) }).toString()}`

/** The id of a step's heading, which gets the focus when the step opens. */
export const stepHeadingId = 'step-heading'

/** The step that the address names, and a way to another one: a step of its own in the browser's history. */
export const useStep = (count: number) => {
  const [address, setAddress] = useSearchParams()
  const step = stepIn(address, count)
  const last = useRef(step)
  const focusHeading = useEffectEvent(() => document.getElementById(stepHeadingId)?.focus())
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    focusHeading()
  }, [step])
  return { step, go: (to: number) => setAddress({ [key]: String(to) }) }
}

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
