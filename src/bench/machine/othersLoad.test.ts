import { createLedger } from './othersLoad'
import { machineTimesOf, processTimeOf, type ProcessTimes } from './processorTimes'

const bench = 10
const processes = (...all: [id: number, parent: number, ticks: number][]): ProcessTimes =>
  new Map(all.map(([id, parent, ticks]) => [`${id}@1`, { id, parent, ticks }]))

describe('the load of other programs', () => {
  it('is what was busy and not ours, with children of children and those that came later', () => {
    const ledger = createLedger(bench, { busy: 1_000, all: 5_000 }, processes([bench, 1, 100], [99, 1, 500]))
    ledger.look({ busy: 1_050, all: 5_100 }, processes([12, 11, 20], [11, bench, 10], [bench, 1, 110], [99, 1, 510]))
    ledger.look({ busy: 1_100, all: 5_200 }, processes([12, 11, 40], [11, bench, 10], [bench, 1, 120], [99, 1, 540]))
    expect(ledger.load()).toBe(15) // 100 busy, 20 + 10 + 40 of them ours, of 200
  })

  it('keeps counting as ours what a child did that has ended or lost its parent', () => {
    const ledger = createLedger(bench, { busy: 0, all: 0 }, processes([bench, 1, 0]))
    ledger.look({ busy: 60, all: 100 }, processes([bench, 1, 10], [11, bench, 40], [12, 11, 10]))
    ledger.look({ busy: 100, all: 200 }, processes([bench, 1, 10], [12, 1, 50]))
    expect(ledger.load()).toBe(0)
  })

  it('knows a number that was given to another process', () => {
    const ledger = createLedger(bench, { busy: 0, all: 0 }, processes([bench, 1, 0], [11, bench, 40]))
    ledger.look({ busy: 80, all: 100 }, new Map([['11@2', { id: 11, parent: 1, ticks: 80 }]]))
    expect(ledger.load()).toBe(80)
  })
})

describe('what the kernel tells', () => {
  it('counts interrupts and what a host took away as busy, and waiting for disks as idle', () => {
    const stat = 'cpu  100 5 20 300 40 1 2 30 0 0\ncpu0 50 2 10 150 20 0 1 15 0 0\n'
    expect(machineTimesOf(stat)).toEqual({ busy: 158, all: 498 })
  })

  it('is not misled by the name of a process', () => {
    const stat = '12 (a) b (c)) S 7 12 12 0 -1 4194560 100 0 0 0 25 17 300 400 20 0 1 0 4711 1000'
    expect(processTimeOf(stat)).toEqual({ parent: 7, ticks: 42, started: '4711' })
  })
})
