import type { ClientSession } from './clientSession'
import { createLane } from './lane'
import { defaultLimits } from './limits'
import type { Outbox } from './outbox'
import type { PersonBudget } from './personBudgets'
import { createRequests } from './requests'

const always = () => true
const session = {} as ClientSession

const budgetOf = (given: Partial<PersonBudget> = {}): PersonBudget => ({
  mayConnect: always,
  mayRequest: always,
  mayChange: always,
  working: createLane(defaultLimits.workedOnAtOnce),
  answered: () => undefined,
  rest: () => undefined,
  ...given,
})

/** A client that reads nothing: its outbox is full after this number of answers. */
const startUnread = (capacity: number, budget = budgetOf()) => {
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

describe('the requests of a person who has had many large answers', () => {
  it('wait until no answer is owed, each with its size counted', async () => {
    let goOn = () => {}
    const resting = new Promise<void>((resolve) => (goOn = resolve))
    let owed: Promise<void> | undefined = resting
    const sizes: number[] = []
    const budget = budgetOf({ rest: () => owed, answered: (bytes) => void sizes.push(bytes) })
    const { ask, worked } = startUnread(100, budget)
    for (let index = 0; index < 5; index++) ask(index)
    await new Promise(setImmediate)
    expect(worked()).toBe(0)

    owed = undefined
    goOn()
    await new Promise(setImmediate)
    expect([worked(), sizes.length, sizes.every((size) => size > 0)]).toEqual([5, 5, true])
  })
})
