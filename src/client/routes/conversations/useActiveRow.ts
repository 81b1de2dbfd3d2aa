import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** How long a finger has to stay, in milliseconds. */
const longPressMs = 450

/** Whether a message is pointed at, has the focus, or was pressed for long, and so shows its actions. */
export const useActiveRow = () => {
  const [isActive, setIsActive] = useState(false)
  const row = useRef<Element>(null)
  const isHeld = useRef(false)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** By the keyboard: what a click has focused need not stay. */
  const hasFocus = () => {
    const { activeElement } = document
    return row.current?.contains(activeElement) === true && activeElement?.matches(':focus-visible') === true
  }
  const leave = () => {
    if (!isHeld.current && !hasFocus()) setIsActive(false)
  }
  const leaveByTouch = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && row.current?.contains(target)) return
    leave()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: Event) => leaveByTouch(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [isActive])
  useEffect(() => () => clearTimeout(press.current), [])

  const stop = () => clearTimeout(press.current)
  return {
    isActive,
    /** Its menu is open: the pointer may leave. */
    hold: (holds: boolean) => {
      isHeld.current = holds
      if (!holds) leave()
    },
    release: () => {
      isHeld.current = false
      setIsActive(false)
    },
    events: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        row.current = currentTarget
        if (pointerType !== 'touch') setIsActive(true)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        stop()
        if (pointerType !== 'touch') leave()
      },
      onPointerDown: ({ currentTarget, pointerType }: PointerEvent) => {
        row.current = currentTarget
        if (pointerType === 'touch') press.current = setTimeout(() => setIsActive(true), longPressMs)
      },
      onPointerMove: stop,
      onPointerUp: stop,
      onPointerCancel: stop,
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        row.current = currentTarget
        if (target.matches(':focus-visible')) setIsActive(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        if (!isHeld.current && !currentTarget.matches(':hover')) setIsActive(false)
      },
    },
  }
}
