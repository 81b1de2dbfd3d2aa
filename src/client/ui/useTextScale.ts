import { useEffect, useState } from 'react'

const usualSize = 16

/** The text size of the browser or the page, as a multiple of the usual one. */
export const readScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualSize || 1

/** Follows the text size while the page is open. */
export const useTextScale = () => {
  const [scale, setScale] = useState(readScale)
  useEffect(() => {
    // No event tells of it: an element as wide as the text is high does.
    const gauge = document.createElement('div')
    gauge.style.cssText = 'position:absolute;width:1rem;visibility:hidden'
    document.documentElement.append(gauge)
    const observer = new ResizeObserver(() => setScale(readScale()))
    observer.observe(gauge)
    return () => {
      observer.disconnect()
      gauge.remove()
    }
  }, [])
  return scale
}
