import { useEffect, useState } from 'react'

type Outcome = 'copied' | 'copyFailed'

/** Copies texts, and says whether the last time worked: a browser may refuse it. `shownMs`: how long it is said. */
export const useCopy = (shownMs?: number) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome === null || shownMs === undefined) return undefined
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome, shownMs])
  const copy = async (text: string) => {
    const isCopied = await (async () => navigator.clipboard.writeText(text))().then(
      () => true,
      () => false, // not allowed, or not over https: the text can still be selected
    )
    setOutcome(isCopied ? 'copied' : 'copyFailed')
  }
  return { outcome, copy: (text: string) => void copy(text) }
}
