import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { lazy } from 'react'
import type { ShiftOffer } from '@contract/shifts'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { selectHasOwnRoster } from '@client/state/session/sessionSelectors'
import { useAcceptOfferMutation, useDeclineOfferMutation } from '@client/state/shifts/shiftsApi'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/shiftTexts'
import { formTexts } from '@client/texts/formTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './OfferButtons.module.css'

type Question = { of: 'accept' | 'decline'; isOpen: boolean }

type Props = {
  offer: ShiftOffer
  /** Day and times of what is offered, for assistive technology: several offers have the same buttons. */
  what: string
  /** What else is said of it. */
  facts: readonly string[]
  /** Icons alone. */
  isCompact: boolean
}

/** Brings the dialog, without which the shifts show. */
const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '@client/kits/forms/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
)

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The shift is not the one that was shown. */
const isOfOther = (error: object) => 'status' in error && error.status === 409

type Request = { isLoading: boolean; isSuccess: boolean }
const answerOf = (accepting: Request, declining: Request) => {
  if (accepting.isLoading) return 'accepting'
  if (declining.isLoading) return 'declining'
  return accepting.isSuccess || declining.isSuccess ? 'answered' : null
}

/**
 * Takes an offered shift, or after a question turns it down, where Muster keeps the shifts; the list is read again then. A
 * shift that has changed meanwhile is shown as it is now, with the question whether it is taken.
 */
export const OfferButtons = ({ offer, what, facts, isCompact }: Props) => {
  const texts = useTexts(shiftTexts)
  const { dialogFailed } = useTexts(formTexts)
  const isOwn = useAppSelector(selectHasOwnRoster)
  const [accept, accepting] = useAcceptOfferMutation()
  const [decline, declining] = useDeclineOfferMutation()
  const [question, setQuestion] = useScreenState<Question | null>(`question about ${offer.id}`, null) // until it is asked, its dialog is not loaded
  const answer = useToldState(`answer to ${offer.id}`, answerOf(accepting, declining))
  const [isAccepting, isDeclining] = [answer === 'accepting', answer === 'declining']
  const ask = (of: 'accept' | 'decline') => setQuestion({ of, isOpen: true })
  const close = () => setQuestion((asked) => asked && { ...asked, isOpen: false })
  const take = async () => {
    const { error } = await accept(offer)
    if (error && isOfOther(error)) ask('accept')
    else close()
  }
  const turnDown = async () => {
    await decline(offer.id)
    close()
  }
  const questions = {
    accept: { title: texts.changedTitle, text: texts.changedText, yes: texts.accept, no: texts.notNow },
    decline: { title: texts.declineTitle, text: texts.declineText, yes: texts.decline, no: texts.keepOffer },
  }
  if (!isOwn) return null
  /** An answered offer stays until the list has been read. */
  const isBusy = answer !== null
  const presses = [
    {
      key: 'decline',
      text: texts.decline,
      label: texts.declineOf(what),
      icon: <X {...drawn} />,
      press: () => ask('decline'),
      isLoading: isDeclining,
      isDialog: true,
    },
    {
      key: 'accept',
      text: texts.accept,
      label: texts.acceptOf(what),
      icon: <Check {...drawn} />,
      press: () => void take(),
      isLoading: isAccepting,
      isDialog: false,
    },
  ]
  return (
    <span className={styles.buttons}>
      {presses.map(({ key, text, label, icon, press, isLoading, isDialog }) => (
        <Tooltip key={key} title={isCompact ? text : ''}>
          <Button
            aria-label={label}
            aria-haspopup={isDialog ? 'dialog' : undefined}
            icon={icon}
            aria-disabled={isBusy}
            loading={isLoading}
            onClick={() => {
              if (!isBusy) press()
            }}
          >
            {isCompact ? null : text}
          </Button>
        </Tooltip>
      ))}
      {question && (
        <LazyPart failed={dialogFailed} skeleton={null}>
          <ConfirmDialog
            {...questions[question.of]}
            isOpen={question.isOpen}
            detail={question.of === 'accept' ? [what, ...facts].join(' · ') : what}
            isDestructive={question.of === 'decline'}
            isBusy={isAccepting || isDeclining}
            onYes={() => void (question.of === 'accept' ? take() : turnDown())}
            onNo={close}
          />
        </LazyPart>
      )}
    </span>
  )
}
