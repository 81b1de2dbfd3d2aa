import { barId } from './placeViewport'
import { replayPath } from '@contract/replayPath'

/** A request that never ends: what waits for it is shown as loading, as it was. */
const nothing = () => new Promise<never>(() => {})

/** Refuses what would change or ask something outside of the page. */
const refuse = () => {
  throw new DOMException(`${replayPath} sends and stores nothing`, 'NotAllowedError')
}

/** Whether an address is one of this page: a step of the recording alone. */
const isOfPage = (address: string | URL | null | undefined): boolean => {
  const { origin, pathname } = new URL(address ?? '', location.href)
  return origin === location.origin && pathname === location.pathname
}

let isLeft = false
/** The person has pressed what leads out of the replay. */
export const letLeave = (): void => {
  isLeft = true
}

/** What the browser tells before it goes elsewhere, where it has the Navigation API. */
type Departure = Event & { navigationType: string; destination: { url: string } }
type WithNavigation = { navigation?: EventTarget }

/** Ways to leave that only a person has: to reload, and to go back. */
const ownWays = ['reload', 'traverse']

/** Keeps the page from being taken elsewhere by what a screen does by itself. */
const stay = () => {
  window.open = () => null
  const replaceState = History.prototype.replaceState
  History.prototype.replaceState = function (state: unknown, unused: string, address?: string | URL | null) {
    if (isOfPage(address)) replaceState.call(this, state, unused, address)
  }
  for (const name of ['pushState', 'go', 'back', 'forward'] as const) History.prototype[name] = () => {}
  const { navigation }: WithNavigation = window
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event as Departure // its type is younger than the compiler's library
    if (!isLeft && !ownWays.includes(navigationType) && !isOfPage(destination.url)) event.preventDefault()
  })
}

/** Screens focus what opens; in a replay the focus stays where whoever looks at it has put it. */
const keepFocus = () => {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function keptFocus(options) {
    if (this.closest(`#${barId}`)) focus.call(this, options)
  }
}

/**
 * The one place where a replay is cut off (D-95): no request, no socket, no beacon, nothing stored, no other page. The
 * policy that the page is served with forbids the connections once more.
 */
export const cutOff = () => {
  window.fetch = nothing
  Navigator.prototype.sendBeacon = () => false
  window.WebSocket = class extends EventTarget {} as unknown as typeof WebSocket
  XMLHttpRequest.prototype.send = () => {}
  IDBFactory.prototype.open = refuse
  Storage.prototype.setItem = () => {}
  Storage.prototype.removeItem = () => {}
  Storage.prototype.clear = () => {}
  keepFocus()
  stay()
}

const RealDate = Date
let standsAt = RealDate.now()

class StandingDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(standsAt)
    else super(...(given as [number]))
  }

  static override now() {
    return standsAt
  }
}

/** Has the page's clock stand at an instant, in milliseconds since 1970: times are told as they were. */
export const setStandingClock = (instant: number): void => {
  standsAt = instant
  window.Date = StandingDate as DateConstructor
}
