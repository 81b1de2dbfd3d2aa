import { useEffect, useState } from 'react'

const pauseMilliseconds = 1_000

/** Disables a submit button for a second after a click, so that a double click sends one request (SH-051). */
export const useSubmitCooldown = () => {
  const [clicks, setClicks] = useState(0)
  const [restedFor, setRestedFor] = useState(0)

  useEffect(() => {
    const timer = setTimeout(() => setRestedFor(clicks), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [clicks])

  return { isPaused: clicks !== restedFor, pause: () => setClicks((count) => count + 1) }
}
