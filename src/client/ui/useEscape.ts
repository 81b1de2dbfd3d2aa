import { useEffect, useEffectEvent } from 'react'
import { isForPage } from './pageKeys'

/** Escape closes a part of the page, unless a layer over the page is open: then that closes alone. */
export const useEscape = (isOpen: boolean, onClose: () => void) => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isForPage(event)) onClose()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    // before the layers: they close with the same key press, and look closed afterwards
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOpen])
}
