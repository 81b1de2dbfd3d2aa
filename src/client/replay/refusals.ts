import { replayPath } from '@contract/replayPath'

/** A request that never ends: what waits for it is shown as loading, as it was. */
const nothing = () => new Promise<never>(() => {})

/** Refuses what would change or ask something outside of the page. */
const refuse = () => {
  throw new DOMException(`${replayPath} sends and stores nothing`, 'NotAllowedError')
}

/**
 * The one place where a replay is cut off (D-95): no request, no socket, no beacon, nothing stored. The policy that the
 * page is served with forbids the connections once more.
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
