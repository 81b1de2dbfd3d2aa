import { useEffect, useState } from 'react'

const second = 1_000

/** Counts down the seconds that the server asked to wait; 0 when there is no wait (D-21). */
export const useWait = () => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / second))
  const isWaiting = secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [isWaiting])

  const wait = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * second)
  }
  return { secondsLeft, wait }
}
