import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useRef,
  useState,
} from 'react'
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks'
import { selectStateOf } from '../lazySlice'
import type { RootState } from '../types'
import { type KeptByScreen, screensSlice, screenStateDropped, screenStateSet } from './screensSlice'

const PlaceContext = createContext('')

/** Names a part of the screen, so that what components below it keep is told apart from the same in other parts. */
export const ScreenPlace = ({ name, children }: { name: string; children: ReactNode }) => {
  const outer = use(PlaceContext)
  return createElement(PlaceContext, { value: outer === '' ? name : `${outer}/${name}` }, children)
}

/** Whether the screen shows a snapshot: what components keep is then what the snapshot says. */
export const ReplayContext = createContext(false)

/** A snapshot of an earlier version has none of it. */
const selectScreens = selectStateOf(screensSlice)

let mounted = 0
const nextNumber = () => ++mounted

const valueOf = (kept: KeptByScreen) => ('typed' in kept ? kept.typed : kept.value)

export type Options = {
  /** A person typed it: snapshots mask it. */
  isTyped?: boolean
}

const firstOf = <Value>(initial: Value | (() => Value)): Value =>
  typeof initial === 'function' ? (initial as () => Value)() : initial

/**
 * `useState` in the store, for what a person sees (docs/STATE.md): as long as the component is mounted, and also while
 * its screen is kept hidden. `name` is unique in its `ScreenPlace`; the value is serialisable. Unlike the setter of
 * `useState`, this one must not be called while rendering, and what it sets can be read at once.
 */
export const useScreenState = <Value>(
  name: string,
  initial: Value | (() => Value),
  { isTyped = false }: Options = {},
): [Value, (next: Value | ((before: Value) => Value)) => void] => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const outer = use(PlaceContext)
  const isReplay = use(ReplayContext)
  const place = `${outer}/${name}`
  const [by] = useState(nextNumber)
  const [first] = useState(initial)
  const isGone = useRef(false)
  const keptIn = useCallback(
    (state: RootState) => {
      const kept = selectScreens(state)[place]
      return kept && (isReplay || kept.by === by) ? kept : undefined
    },
    [place, by, isReplay],
  )
  const value = useAppSelector((state): Value => {
    const kept = keptIn(state)
    if (kept) return valueOf(kept) as Value
    return isReplay ? firstOf(initial) : first // the step that is shown may be another one than when it was mounted
  })
  // An insertion effect, because the effects of a hidden screen end as well: only this one ends with the component alone.
  useInsertionEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      queueMicrotask(() => {
        if (selectScreens(getState())[place]?.by === by) dispatch(screenStateDropped({ place, by }))
      })
    }
  }, [dispatch, getState, place, by])
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      if (isGone.current) return // an answer that came late would stay for ever
      const kept = keptIn(getState())
      const before = kept ? (valueOf(kept) as Value) : first
      const after = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next
      if (Object.is(after, before)) return
      dispatch(screenStateSet({ place, kept: isTyped ? { by, typed: after } : { by, value: after } }))
    },
    [dispatch, getState, keptIn, place, by, first, isTyped],
  )
  return [value, set]
}

/** Props of a menu, a list of options or a panel that opens and closes. */
export const useOpenState = (name: string) => {
  const [open, onOpenChange] = useScreenState(name, false)
  return { open, onOpenChange }
}

/**
 * Tells the store what a person sees and something else knows: an editor, a queue, or a value derived while rendering. A
 * session goes by that, `live`; a replay by what was told. `live` is the same object for as long as nothing changes.
 */
export const useToldState = <Value>(name: string, live: Value, options?: Options): Value => {
  const [told, tell] = useScreenState(name, live, options)
  const tellNow = useEffectEvent(() => tell(live))
  useEffect(() => tellNow(), [live])
  return use(ReplayContext) ? told : live
}
