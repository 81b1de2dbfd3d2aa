import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { replayParts } from '@client/app/signedIn'
import { viewportSlice } from '@client/recording/viewportSlice'
import type { StateSnapshot } from '@client/recording/snapshotFile'
import { selectStateOf } from '@client/state/lazySlice'
import { ReplayContext } from '@client/state/screens/useScreenState'
import type { RootState } from '@client/state/types'
import { selectBrandColour } from '@client/state/session/sessionSelectors'
import { applyBrand } from '@client/theme/brand'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { barId, placeViewport } from './placeViewport'
import { setStandingClock } from './refusals'
import { createReplayStore } from './replayStore'

/** A recording that can be shown: its file, and the states from before its first action to the end. */
export type Opened = { snapshot: StateSnapshot; states: readonly [RootState, ...RootState[]] }

/** When the state of a step was there, in milliseconds since 1970. */
const instantOf = ({ takenAt, steps }: StateSnapshot, step: number) =>
  Date.parse(takenAt) - steps.slice(step).reduce((sum, { afterMs }) => sum + afterMs, 0)

const types = ['click', 'auxclick', 'submit'] as const

/** Links and forms of the screen lead nowhere: it is what somebody saw, not what is there now. Its layers may be anywhere. */
const holdStill = () => {
  const stop = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest(`#${barId}`)) return
    if (event.type !== 'submit' && !target.closest('a[href]')) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of types) document.addEventListener(type, stop, true)
  return () => {
    for (const type of types) document.removeEventListener(type, stop, true)
  }
}

export type ReplayParts = typeof replayParts
/** Where a recording is shown, and with what: a part of the shell, so that it is drawn by the same code. */
export type Place = { screen: HTMLElement; parts: ReplayParts }

/** Renders the portal of a recording; returns how to show its states, and how to end. */
export const mountPortal = (place: Place, { snapshot, states }: Opened, first: number, fallback: ReactNode) => {
  const { screen, parts } = place
  const { createMemoryRouter, createRouteTable, Portal, prepareFor } = parts
  const stateAt = (step: number) => states[step] ?? states[0]
  setStandingClock(instantOf(snapshot, first))
  const store = createReplayStore(stateAt(first))
  let path = stateAt(first).navigation
  const router = createMemoryRouter(createRouteTable(prepareFor(store)).routes, { initialEntries: [path] })
  const goToPath = () => {
    const { pathname, search, state } = path
    void router.navigate({ pathname, search }, { replace: true, state })
  }
  let isPulledBack = false
  /** A screen that goes elsewhere by itself is not what was seen; but an address that leads on always would go on for ever. */
  const stay = ({ location: { pathname, search } }: typeof router.state) => {
    if (isPulledBack || (pathname === path.pathname && search === path.search)) return
    isPulledBack = true
    goToPath()
  }
  const stopWatching = router.subscribe(stay)
  const move = holdStill()
  const root = createRoot(screen)
  let attempt = 0
  let isBroken = false
  const Broken = () => {
    useEffect(() => void (isBroken = true), [])
    return fallback
  }
  const draw = () =>
    root.render(
      <ErrorBoundary key={attempt} fallback={<Broken />}>
        <Provider store={store}>
          <ReplayContext value={true}>
            <Portal router={router} wasSystemDark={snapshot.view.isDark} />
          </ReplayContext>
        </Provider>
      </ErrorBoundary>,
    )
  draw()
  let stopPlacing = () => {}
  return {
    show(step: number) {
      setStandingClock(instantOf(snapshot, step))
      const before = path
      path = stateAt(step).navigation
      isPulledBack = false
      store.show(stateAt(step))
      applyBrand(selectBrandColour(stateAt(step)))
      if (path.state === before.state) stay(router.state)
      else goToPath()
      stopPlacing()
      stopPlacing = placeViewport(selectStateOf(viewportSlice)(stateAt(step)))
      if (!isBroken) return
      isBroken = false // another state may be one that can be shown
      attempt++
      draw()
    },
    end() {
      stopPlacing()
      stopWatching()
      move()
      router.dispose()
      root.unmount()
    },
  }
}
