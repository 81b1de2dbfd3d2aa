import { liveCloses, type LiveMessage } from '@contract/live'
import { openLiveConnection } from './startLive'

/** The browser's socket, which a test opens, feeds and closes. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  sent: string[] = []
  isClosed = false
  constructor(readonly url: string) {
    super()
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  opens() {
    this.dispatchEvent(new Event('open'))
  }
  says(message: LiveMessage) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
  ends(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}
const latest = () => FakeSocket.all.at(-1) ?? new FakeSocket('none')
const session: LiveMessage = { kind: 'session', id: 's1' }

const original = globalThis.WebSocket
let told: LiveMessage[]
let gaps: number
let ends: number
let stop: () => void
beforeEach(() => {
  jest.useFakeTimers()
  globalThis.WebSocket = FakeSocket as never
  FakeSocket.all = []
  told = []
  gaps = 0
  ends = 0
  stop = openLiveConnection({
    url: 'ws://here/live',
    token: 'mine',
    onChange: (change) => told.push(change),
    onGapOver: () => (gaps += 1),
    onSessionOver: () => (ends += 1),
  })
})
afterEach(() => {
  stop()
  globalThis.WebSocket = original
  jest.useRealTimers()
})

describe('the live connection', () => {
  it('[D-97] sends the token as its first frame, in no URL, and passes changes on', () => {
    latest().opens()
    latest().says(session)
    latest().says({ kind: 'notification', id: 'n1' })

    expect([latest().url, latest().sent]).toEqual(['ws://here/live', ['{"token":"mine"}']])
    expect([told, gaps]).toEqual([[{ kind: 'notification', id: 'n1' }], 0])
  })

  it('[D-97] comes back after it was lost, later with each failure, and then has everything read again', () => {
    latest().opens()
    latest().says(session)
    jest.advanceTimersByTime(20_000)
    latest().ends()
    jest.advanceTimersByTime(999)
    expect(FakeSocket.all).toHaveLength(1)
    jest.advanceTimersByTime(1_001)
    expect(FakeSocket.all).toHaveLength(2)
    latest().opens()
    expect(gaps).toBe(0) // the server has not said yet that nothing is missed
    latest().says(session)
    expect(gaps).toBe(1)

    for (let times = 0; times < 8; times++) {
      latest().ends()
      jest.advanceTimersByTime(60_000)
    }
    expect(FakeSocket.all).toHaveLength(10)
  })

  it('[D-97] tells once that the session has ended, and is not opened again with its token', () => {
    latest().ends(liveCloses.sessionOver)
    jest.advanceTimersByTime(600_000)
    dispatchEvent(new Event('online'))

    expect([FakeSocket.all.length, ends]).toEqual([1, 1])
  })

  it('waits the longest when the person has too many', () => {
    latest().ends(liveCloses.tooMany)
    jest.advanceTimersByTime(59_999)
    expect(FakeSocket.all).toHaveLength(1)
    jest.advanceTimersByTime(1)

    expect(FakeSocket.all).toHaveLength(2)
  })

  it('comes back at once when the network is back, also when its socket does not know of the loss', () => {
    const first = latest()
    dispatchEvent(new Event('online'))

    expect([first.isClosed, FakeSocket.all.length]).toEqual([true, 2])
    first.ends()
    jest.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('comes back at once when its window is looked at after a failure, and only then', () => {
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.all).toHaveLength(1)
    latest().ends()
    document.dispatchEvent(new Event('visibilitychange'))

    expect(FakeSocket.all).toHaveLength(2)
    jest.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('is closed while the page is kept for the Back button', () => {
    const first = latest()
    dispatchEvent(new Event('pagehide'))
    expect(first.isClosed).toBe(true)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

    expect(FakeSocket.all).toHaveLength(2)
  })

  it('ends for good when it is stopped', () => {
    stop()
    dispatchEvent(new Event('online'))
    jest.advanceTimersByTime(600_000)

    expect([latest().isClosed, FakeSocket.all.length]).toEqual([true, 1])
  })
})
