import { useEffect, useEffectEvent, useState } from 'react'
import type { Step } from '@client/recording/snapshotFile'

/** How many times faster than it was. */
export const speeds = [0.5, 1, 2, 5, 20] as const

/** Longer pauses are cut, in milliseconds: nobody watches a screen on which nothing happens. */
const longestPauseMs = 2_000

/** The step of the address, by which a link opens a recording where it was looked at. */
const stepInAddress = () => {
  const [, digits] = /^#step=(\d+)$/.exec(location.hash) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Browsers that count how often an address changes refuse it when the timeline is dragged: the next step notes it. */
const noteInAddress = (step: number) => {
  try {
    history.replaceState(history.state, '', `#step=${step}`)
  } catch {
    return
  }
}

/** Where a recording stands, from 0 (before the first action), and how it plays. */
export const usePlayback = (steps: readonly Step[]) => {
  const last = steps.length
  const within = (step: number) => Math.min(Math.max(step, 0), last)
  const [step, setStep] = useState(() => within(stepInAddress() ?? last))
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const go = (next: number) => {
    const target = within(next)
    setStep(target)
    noteInAddress(target)
  }
  const advance = useEffectEvent(() => {
    go(step + 1)
    if (step + 1 >= last) setPlaying(false)
  })
  const pauseMs = Math.min((steps[step]?.afterMs ?? 0) / speed, longestPauseMs)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => advance(), pauseMs)
    return () => clearTimeout(timer)
  }, [isPlaying, step, pauseMs])
  return {
    step,
    last,
    isPlaying,
    speed,
    setSpeed,
    go: (next: number) => {
      setPlaying(false)
      go(next)
    },
    toggle: () => {
      if (!isPlaying && step >= last) go(0)
      setPlaying(!isPlaying)
    },
  }
}
