import { elementAtPath } from '@client/recording/screenPaths'
import type { ViewportState } from '@client/recording/viewportSlice'
import { placeholderOf } from './inertState'

/** The element of banner and timeline. */
export const barId = 'replay'

/** Marks the element that had the focus: the focus itself stays in the bar. */
const focusMark = 'data-had-focus'

const usualSize = 16

/** What whoever looks at it does to scroll by themselves. */
const ownWays = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The picture at a path, as large as the one that was there. */
const sizePicture = (path: string, [width, height]: readonly [number, number]) => {
  const picture = elementAtPath(path)
  const source = placeholderOf(width, height)
  if (picture instanceof HTMLImageElement && picture.src.startsWith('data:image/svg') && picture.src !== source)
    picture.src = source
}

/**
 * Shows scroll positions, focus and text size as they were. What the screen renders later is scrolled when it is there,
 * until the next state, or until somebody scrolls. Returns a function that stops.
 */
export const placeViewport = ({ scrolled, pictures, focused, textScale }: ViewportState): (() => void) => {
  document.documentElement.style.fontSize = textScale === 1 ? '' : `${textScale * usualSize}px`
  const apply = () => {
    for (const [path, size] of Object.entries(pictures)) sizePicture(path, size)
    for (const [path, [left, top]] of Object.entries(scrolled)) elementAtPath(path)?.scrollTo(left, top)
    const marked = focused === null ? undefined : elementAtPath(focused)
    for (const element of document.querySelectorAll(`[${focusMark}]`))
      if (element !== marked) element.removeAttribute(focusMark)
    marked?.setAttribute(focusMark, '')
  }
  const observer = new MutationObserver(apply)
  const stop = () => {
    observer.disconnect()
    for (const type of ownWays) removeEventListener(type, leave, true)
  }
  const leave = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(`#${barId}`))) stop()
  }
  for (const type of ownWays) addEventListener(type, leave, true)
  observer.observe(document.body, { childList: true, subtree: true })
  apply()
  return stop
}
