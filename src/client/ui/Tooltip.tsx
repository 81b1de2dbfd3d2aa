import { Tooltip as AntTooltip, type TooltipProps } from 'antd'
import type { TooltipRef } from 'antd/es/tooltip'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { media } from '@client/theme/layout'

type Props = Pick<TooltipProps, 'placement' | 'getPopupContainer' | 'mouseEnterDelay'> & {
  /** Empty when there is nothing to say. */
  title: string
  /** It is what the control is there for: it opens with the keyboard and stays with a press. */
  isContent?: true
  children: ReactElement
}

/** It opens with a delay: the pointer that presses the control at once may have asked for it before. */
const pressDelayMs = 1_000

/** Whether a dialog lies over the page that this control is on. */
const isBelowDialog = (control: Element | undefined) => {
  const dialog = document.activeElement?.closest('[role="dialog"][aria-modal="true"]') ?? null
  return dialog !== null && !dialog.contains(control ?? null)
}

/** A finger is never on a control without pressing it; a browser that says so later would leave the name there. */
const isTouch = () => matchMedia(media.touch).matches

/**
 * The name or the reason of a control, while the pointer is on it. It closes with a press on the control and below a
 * dialog, which could otherwise only be closed by a second Escape: the first one closes what opened last.
 */
export const Tooltip = ({ title, isContent, children, ...placing }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const tooltip = useRef<TooltipRef>(null)
  const lastPress = useRef(-Infinity)
  const handleChange = (opens: boolean) => {
    const isPressed = !isContent && (performance.now() - lastPress.current < pressDelayMs || (opens && isTouch()))
    setIsOpen(opens && !isPressed && !isBelowDialog(tooltip.current?.nativeElement))
  }
  const press = {
    onClick: () => {
      lastPress.current = performance.now()
      setIsOpen(false)
    },
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const closeBelowDialog = () => isBelowDialog(tooltip.current?.nativeElement) && setIsOpen(false)
    document.addEventListener('focusin', closeBelowDialog)
    return () => document.removeEventListener('focusin', closeBelowDialog)
  }, [isOpen])
  return (
    <AntTooltip
      {...placing}
      {...(isContent ? { trigger: ['hover', 'focus'] } : press)}
      ref={tooltip}
      title={title}
      open={isOpen && title !== ''}
      onOpenChange={handleChange}
    >
      {children}
    </AntTooltip>
  )
}
