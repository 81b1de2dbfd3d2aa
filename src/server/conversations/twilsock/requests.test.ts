import type { ClientSession } from './clientSession'
import { createLane } from './lane'
import { defaultLimits } from './limits'
import type { Outbox } from './outbox'
import { createRequests } from './requests'

const always = () => true
const session = {} as ClientSession

/** A client that reads nothing: its outbox is full after this number of answers. */
const startUnread = (capacity: number) => {
  let written = 0
  let worked = 0
  const isFull = () => written >= capacity
  const never = new Promise<void>(() => undefined)
  const outbox: Partial<Outbox> = {
    write: () => void (written += 1),
    isFull,
    ready: () => (isFull() ? never : undefined),
  }
  const requests = createRequests({
    outbox: outbox as Outbox,
    isOpen: always,
    canWait: () => false,
    limits: defaultLimits,
    reply: jest.fn(),
    refuse: jest.fn(),
    handleRequest: () => {
      worked += 1
      return Promise.resolve({ status: 200, body: {} })
    },
  })
  const working = createLane(defaultLimits.workedOnAtOnce)
  const budget = { mayConnect: always, mayRequest: always, mayChange: always, working }
  return {
    ask: (index: number) => {
      const http_request = { path: '/v3/Lists/CH1.messages/Items', method: 'GET' }
      const header = { id: `TM${index}`, method: 'message', http_request }
      void requests.handle(session, budget, { header, payload: Buffer.alloc(0), size: 0 })
    },
    worked: () => worked,
  }
}

describe('the requests of a client that takes no answers', () => {
  it('are not worked on any more when those before them have filled the line', async () => {
    const { ask, worked } = startUnread(3)
    for (let index = 0; index < 100; index++) ask(index)
    await new Promise(setImmediate)

    expect(worked()).toBeLessThanOrEqual(3 + 2 * defaultLimits.workedOnAtOnce) // of 16 that may be under way
  })
})
