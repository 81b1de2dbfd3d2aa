import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { replayParts } from '@client/app/signedIn'
import type { StateSnapshot } from '@client/recording/snapshotFile'
import type { RootState } from '@client/state/types'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { setStandingClock } from './refusals'
import { createReplayStore } from './replayStore'

/** A recording that can be shown: its file, and the states from before its first action to the end. */
export type Opened = { snapshot: StateSnapshot; states: readonly [RootState, ...RootState[]] }

const pathOf = ({ navigation: { pathname, search } }: RootState) => `${pathname}${search}`

/** When the state of a step was there, in milliseconds since 1970. */
const instantOf = ({ takenAt, steps }: StateSnapshot, step: number) =>
  Date.parse(takenAt) - steps.slice(step).reduce((sum, { afterMs }) => sum + afterMs, 0)

/** Links and forms of the screen lead nowhere: it is what somebody saw, not what is there now. */
const holdStill = (screen: HTMLElement) => {
  const stop = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
    if (event.type === 'click' && !isLink) return
    event.preventDefault()
    event.stopPropagation()
  }
  const types = ['click', 'submit']
  for (const type of types) screen.addEventListener(type, stop, true)
  return () => {
    for (const type of types) screen.removeEventListener(type, stop, true)
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
  let path = pathOf(stateAt(first))
  const router = createMemoryRouter(createRouteTable(prepareFor(store)).routes, { initialEntries: [path] })
  const stay = ({ location: { pathname, search } }: typeof router.state) => {
    if (`${pathname}${search}` !== path) void router.navigate(path, { replace: true })
  }
  const stopWatching = router.subscribe(stay) // a screen that goes elsewhere by itself is not what was seen
  const move = holdStill(screen)
  const root = createRoot(screen)
  root.render(
    <ErrorBoundary fallback={fallback}>
      <Provider store={store}>
        <Portal router={router} />
      </Provider>
    </ErrorBoundary>,
  )
  return {
    show(step: number) {
      setStandingClock(instantOf(snapshot, step))
      path = pathOf(stateAt(step))
      store.show(stateAt(step))
      stay(router.state)
    },
    end() {
      stopWatching()
      move()
      router.dispose()
      root.unmount()
    },
  }
}
