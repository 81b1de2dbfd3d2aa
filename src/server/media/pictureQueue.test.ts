import { createPictureQueue } from './pictureQueue'

const small = { pixels: 1, type: 'image/png' }
const large = { pixels: 49_000_000, type: 'image/webp' }
const drawing = { pixels: 0, type: 'image/svg+xml' }

/** Pictures whose work ends when the test says so, with the names of those whose work has begun. */
const setUp = () => {
  const { run, waiting } = createPictureQueue()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    waiting,
    settled,
    ask: (person: string, name: string, facts: typeof small) =>
      run({ person, ...facts }, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: (name: string) => {
      ends.get(name)?.()
      return settled()
    },
  }
}

describe('pictures in turn', () => {
  it('[D-69] of one person do not keep those of another waiting for more than one', async () => {
    const { ask, begun, end, settled } = setUp()
    for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name.charAt(0), name, large)
    await settled()
    for (const name of ['a1', 'a2', 'b1']) await end(name)

    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('[D-69] that are small do not wait for a large one or a drawing', async () => {
    const { ask, begun, settled } = setUp()
    void ask('a', 'large', large)
    void ask('a', 'drawing', drawing)
    void ask('b', 'small', small)
    await settled()

    expect(begun).toEqual(['large', 'drawing', 'small'])
  })

  it('[D-69] are refused for a moment when too many wait, of whoever has most', async () => {
    const { ask, waiting } = setUp()
    const asked = Array.from({ length: 502 }, (_, at) => ask('a', `a${at}`, small))

    await expect(asked.at(-1)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    expect(waiting()).toBe(500)
  })
})
