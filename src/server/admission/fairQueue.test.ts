import { createFairQueue, QueueFull } from './fairQueue'

/** A queue whose work ends when the test says so, with the names of started and refused work. */
const setUp = (limits: { atOnce: number; mostWaiting: number }) => {
  const queue = createFairQueue(limits)
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const ask = (line: string, name: string) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (failure) => (failure ? reject(failure) : resolve()))
      })
    }
    void queue.run(line, work).catch((failure: unknown) => {
      if (failure instanceof QueueFull) refused.push(name)
    })
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = (name: string, failure?: Error) => {
    ends.get(name)?.(failure)
    return settled()
  }
  return { ask, end, begun, refused, settled }
}

describe('a fair queue', () => {
  it('runs as much at once as allowed, and the rest alternating between the lines', async () => {
    const { ask, end, begun, settled } = setUp({ atOnce: 2, mostWaiting: 10 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) ask(name.charAt(0), name)
    await settled()
    expect(begun).toEqual(['a1', 'a2'])

    await end('a1')
    await end('a2', new Error('a failure ends a turn, too'))
    for (const name of ['a3', 'b1', 'c1', 'a4']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  })

  it('refuses the last of the longest line when a shorter line gets work, and new work of the longest line', async () => {
    const { ask, begun, end, refused, settled } = setUp({ atOnce: 1, mostWaiting: 3 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
    await settled()
    expect(refused).toEqual(['a5'])

    for (const name of ['b1', 'c1', 'd1']) ask(name.charAt(0), name)
    await settled()
    expect(refused).toEqual(['a5', 'a4', 'a3', 'd1'])
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  })

  it('has room again when waiting work has finished', async () => {
    const { ask, end, begun, refused, settled } = setUp({ atOnce: 1, mostWaiting: 1 })
    for (const name of ['a1', 'a2', 'a3']) ask('a', name)
    await settled()
    await end('a1')
    await end('a2')
    ask('a', 'a4')
    await settled()

    expect([begun, refused]).toEqual([['a1', 'a2', 'a4'], ['a3']])
  })
})
