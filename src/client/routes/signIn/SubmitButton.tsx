import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'

type SubmitButtonProps = {
  label: string
  busyLabel: string
  isBusy: boolean
  /** Disabled for a moment after a click, or until hydration. */
  isResting: boolean
  /** Seconds until the server accepts another attempt, as it reports. */
  secondsLeft: number
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const SubmitButton = ({ label, busyLabel, isBusy, isResting, secondsLeft }: SubmitButtonProps) => {
  const { tryAgainIn } = useTexts(signInTexts)
  const words = isBusy ? busyLabel : label
  return (
    <button
      type="submit"
      className="sign-in-button sign-in-submit"
      disabled={isBusy || isResting || secondsLeft > 0}
      aria-busy={isBusy}
      data-waiting={secondsLeft > 0}
    >
      {secondsLeft > 0 ? tryAgainIn(clock(secondsLeft)) : words}
    </button>
  )
}

/** On a phone the keyboard may cover it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/**
 * Why the whole form was refused. The live region exists from the start, otherwise screen readers would not announce
 * it.
 */
export const FormAlert = ({ problem, children }: { problem: string | null; children?: ReactNode }) => (
  <div role="alert">
    {problem && (
      <div className="sign-in-problem" ref={showWhole}>
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p>{problem}</p>
          {children}
        </div>
      </div>
    )}
  </div>
)
