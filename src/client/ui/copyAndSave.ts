import { useEffect, useState } from 'react'

type Outcome = 'copied' | 'copyFailed'

/**
 * Copies text to the clipboard, and reports whether the last attempt worked: a browser may refuse. `shownMs`: how long
 * the result is shown.
 */
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
      () => false, // not allowed, or not over https: the user can still select the text
    )
    setOutcome(isCopied ? 'copied' : 'copyFailed')
  }
  return { outcome, copy: (text: string) => void copy(text) }
}

/** Hands a file to the browser, which saves it as people have told it to. */
export const saveFile = (file: File) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address)) // when the click has been dealt with
}
