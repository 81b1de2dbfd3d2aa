import { useEffect, useRef, useState, type ReactNode } from 'react'
import { watchNear } from './nearObserver'

type Props = {
  className?: string | undefined
  /** The indexes of the messages in it. */
  from: number
  to: number
  children: ReactNode
}

/**
 * Renders its content near the view; far away an empty element of the same height takes its place, so that a history of
 * thousands of messages has few elements. What has the focus stays.
 */
export const NearView = ({ className, from, to, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [farHeight, setFarHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    const root = element?.closest('[role="log"]')
    if (!element || !root) return undefined
    return watchNear(root, element, (isNear, height) => {
      const stays = isNear || height === 0 || element.contains(document.activeElement)
      setFarHeight(stays ? null : height)
    })
  }, [])
  return (
    <div
      ref={place}
      className={className}
      data-from={from}
      data-to={to}
      style={farHeight === null ? undefined : { height: farHeight }}
    >
      {farHeight === null && children}
    </div>
  )
}
