import { visit } from './visits'

/** Answers when it is told to, so that the order of the requests can be seen. */
const createServer = () => {
  const waiting = new Map<string, (ms: number) => void>()
  const asked: string[] = []
  const ask = (path: string) => {
    asked.push(path)
    return new Promise<number>((resolve) => waiting.set(path, resolve))
  }
  const answer = async (path: string, ms: number) => {
    waiting.get(path)?.(ms)
    await new Promise(setImmediate)
  }
  return { ask, asked, answer }
}

it('asks for a step together, and for the next one once the first of it is answered', async () => {
  const { ask, asked, answer } = createServer()
  const times = visit(ask, [['/me', '/services'], ['/inbox', '/places'], ['/more']])
  expect(asked).toEqual(['/me', '/services'])

  await answer('/me', 1)
  expect(asked).toEqual(['/me', '/services', '/inbox', '/places'])

  await answer('/places', 4)
  expect(asked).not.toContain('/more')

  await answer('/inbox', 3)
  await answer('/services', 2)
  await answer('/more', 5)
  expect((await times).toSorted()).toEqual([1, 2, 3, 4, 5])
})

it('fails with a request that fails while another one is waited for', async () => {
  const ask = (path: string) => (path === '/me' ? new Promise<number>(() => {}) : Promise.reject(new Error('refused')))
  await expect(visit(ask, [['/me', '/services'], ['/inbox']])).rejects.toThrow('refused')
})
