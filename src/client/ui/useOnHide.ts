import { useEffect, useEffectEvent, useState } from 'react'

/** Called when the screen is left: it is unmounted, or kept as it was in a hidden `Activity` (decision 0016). */
export const useOnHide = (act: () => void) => {
  const handleHide = useEffectEvent(act)
  useEffect(() => () => handleHide(), [])
}

/**
 * A key that is another one each time the screen was left. A dialog of Ant Design that closes as its screen is left
 * would take itself for open when the screen is shown again: with this key it is a new one.
 */
export const useVisitKey = (): number => {
  const [visit, setVisit] = useState(0)
  useOnHide(() => setVisit((before) => before + 1))
  return visit
}
