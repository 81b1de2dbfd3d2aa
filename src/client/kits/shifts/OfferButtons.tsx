import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { lazy, useState } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectHasOwnRoster } from '@client/state/session/sessionSelectors'
import { useAcceptOfferMutation, useDeclineOfferMutation } from '@client/state/shifts/shiftsApi'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/shiftTexts'
import { formTexts } from '@client/texts/formTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './OfferButtons.module.css'

type Props = {
  id: string
  /** What is offered, for assistive technology: several offers have the same buttons. */
  what: string
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

/** Takes an offered shift, or after a question turns it down, where Muster keeps the shifts; the list is read again then. */
export const OfferButtons = ({ id, what, isCompact }: Props) => {
  const texts = useTexts(shiftTexts)
  const { dialogFailed } = useTexts(formTexts)
  const isOwn = useAppSelector(selectHasOwnRoster)
  const [accept, accepting] = useAcceptOfferMutation()
  const [decline, declining] = useDeclineOfferMutation()
  const [question, setQuestion] = useState<'open' | 'closed'>() // until it is asked, its dialog is not loaded
  const close = () => setQuestion('closed')
  const confirm = async () => {
    await decline(id)
    close()
  }
  if (!isOwn) return null
  /** An answered offer stays until the list has been read. */
  const isBusy = [accepting, declining].some(({ isLoading, isSuccess }) => isLoading || isSuccess)
  const presses = [
    {
      key: 'decline',
      text: texts.decline,
      label: texts.declineOf(what),
      icon: <X {...drawn} />,
      press: () => setQuestion('open'),
      isLoading: declining.isLoading,
      isDialog: true,
    },
    {
      key: 'accept',
      text: texts.accept,
      label: texts.acceptOf(what),
      icon: <Check {...drawn} />,
      press: () => void accept(id),
      isLoading: accepting.isLoading,
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
            isOpen={question === 'open'}
            title={texts.declineTitle}
            text={texts.declineText}
            detail={what}
            yes={texts.decline}
            no={texts.keepOffer}
            isDestructive
            isBusy={declining.isLoading}
            onYes={() => void confirm()}
            onNo={close}
          />
        </LazyPart>
      )}
    </span>
  )
}
