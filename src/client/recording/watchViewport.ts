import { selectStateOf } from '@client/state/lazySlice'
import type { AppDispatch, RootState } from '@client/state/types'
import { selectMay } from '@client/state/session/accessSelectors'
import { readScale } from '@client/ui/sizes'
import { isOfExport, pathOfElement } from './screenPaths'
import { focusMoved, scrollEnded, viewportResized, viewportSlice, type ViewportState } from './viewportSlice'

type WatchedStore = { dispatch: AppDispatch; getState: () => RootState }

/** Milliseconds without a change after which a window has its new size. */
const restMs = 200

const placeOf = ({ scrollLeft, scrollTop }: Element) => [Math.round(scrollLeft), Math.round(scrollTop)] as const

const scrolledOnes = () =>
  [...document.querySelectorAll('body *')].filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)

const byPath = <Found extends Element>(
  elements: readonly Found[],
  told: (element: Found) => readonly [number, number],
) =>
  Object.fromEntries(
    elements.flatMap((element) => {
      const path = isOfExport(element) ? null : pathOfElement(element)
      return path === null ? [] : [[path, told(element)] as const]
    }),
  )
const placesOf = (elements: readonly Element[]): ViewportState['scrolled'] => byPath(elements, placeOf)

/** Those that have loaded. */
const picturesNow = (): ViewportState['pictures'] =>
  byPath(
    [...document.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0),
    ({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight],
  )

const sizeNow = () => ({ size: { width: innerWidth, height: innerHeight }, textScale: readScale() })
const focusedNow = () => document.activeElement && pathOfElement(document.activeElement)

/** What there is to see at this moment, also if nothing was recorded before; `known` is what the store knows. */
export const viewportNow = (known: ViewportState): ViewportState => ({
  ...sizeNow(),
  focused: focusedNow(),
  scrolled: { ...known.scrolled, ...placesOf(scrolledOnes()) },
  pictures: picturesNow(),
})

/** Tells the store where focus and scroll positions are, and how large the window is, from now on. */
export const watchViewport = ({ dispatch, getState }: WatchedStore): void => {
  const viewport = () => selectStateOf(viewportSlice)(getState())
  const resize = () => dispatch(viewportResized(sizeNow()))
  /** Whether it is recorded; the end of a session has forgotten the size as well. */
  const isRecorded = () => {
    const state = getState()
    if (state.session.phase !== 'signedIn' || !selectMay(state, 'qa.use')) return false
    if (viewport().size === null) resize()
    return true
  }
  const noteFocus = () => {
    const { activeElement } = document
    if ((activeElement && isOfExport(activeElement)) || !isRecorded()) return
    const focused = focusedNow()
    if (focused !== viewport().focused) dispatch(focusMoved(focused))
  }
  let known: readonly Element[] = scrolledOnes()
  const noteScrolled = () => {
    known = known.filter((element) => element.isConnected)
    dispatch(scrollEnded(placesOf(known)))
  }
  const noteScroll = ({ target }: Event) => {
    if (!(target instanceof Element) || isOfExport(target) || !isRecorded()) return
    if (!known.includes(target)) known = [...known, target]
    noteScrolled()
  }

  noteFocus()
  if (known.length > 0) noteScrolled()
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => isRecorded() && resize(), restMs)
  })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) queueMicrotask(noteFocus) // the body has the focus only after the event
  })
  document.addEventListener('scrollend', noteScroll, true)
}
