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
