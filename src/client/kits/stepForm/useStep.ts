import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

const key = 'defaultStep'

/** The step of an address, from 0; an unknown one is the nearest that there is (CM-012). */
export const stepIn = (address: URLSearchParams, count: number): number => {
  const asked = Number.parseInt(address.get(key) ?? '0', 10)
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), count - 1)
}

/** The query that opens a page at a step. */
export const stepQuery = (step: number): string => `?${new URLSearchParams({ [key]: String(step) }).toString()}`

/** The id of a step's heading, which gets the focus when the step opens. */
export const stepHeadingId = 'step-heading'

/** The step that the address names, and a way to another one: a step of its own in the browser's history. */
export const useStep = (count: number) => {
  const [address, setAddress] = useSearchParams()
  const step = stepIn(address, count)
  const last = useRef(step)
  const focusHeading = useEffectEvent(() => document.getElementById(stepHeadingId)?.focus())
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    focusHeading()
  }, [step])
  return { step, go: (to: number) => setAddress({ [key]: String(to) }) }
}
