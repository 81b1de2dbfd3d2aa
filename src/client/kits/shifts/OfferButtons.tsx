import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { useAppSelector } from '@client/state/hooks'
import { selectHasOwnRoster } from '@client/state/session/sessionSelectors'
import { useAcceptOfferMutation, useDeclineOfferMutation } from '@client/state/shifts/shiftsApi'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/shiftTexts'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './OfferButtons.module.css'

type Props = {
  id: string
  /** What is offered, for assistive technology: several offers have the same buttons. */
  what: string
  /** Icons alone. */
  isCompact: boolean
}

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Takes an offered shift or turns it down, where Muster keeps the shifts; the list is read again then. */
export const OfferButtons = ({ id, what, isCompact }: Props) => {
  const texts = useTexts(shiftTexts)
  const isOwn = useAppSelector(selectHasOwnRoster)
  const [accept, accepting] = useAcceptOfferMutation()
  const [decline, declining] = useDeclineOfferMutation()
  if (!isOwn) return null
  /** An answered offer stays until the list has been read. */
  const isBusy = [accepting, declining].some(({ isLoading, isSuccess }) => isLoading || isSuccess)
  const presses = [
    {
      key: 'decline',
      text: texts.decline,
      label: texts.declineOf(what),
      icon: <X {...drawn} />,
      press: decline,
      request: declining,
    },
    {
      key: 'accept',
      text: texts.accept,
      label: texts.acceptOf(what),
      icon: <Check {...drawn} />,
      press: accept,
      request: accepting,
    },
  ]
  return (
    <span className={styles.buttons}>
      {presses.map(({ key, text, label, icon, press, request: { isLoading } }) => (
        <Tooltip key={key} title={isCompact ? text : ''}>
          <Button
            aria-label={label}
            icon={icon}
            loading={isLoading}
            onClick={() => {
              if (!isBusy) void press(id)
            }}
          >
            {isCompact ? null : text}
          </Button>
        </Tooltip>
      ))}
    </span>
  )
}
