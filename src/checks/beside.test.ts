import { Buffer } from 'node:buffer'
import { setImmediate as next } from 'node:timers/promises'
import { createTurns, performBeside } from './beside'

const aPromise = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('checks beside others', () => {
  const trial = (checks: { waiting: string[]; others: string[] }) => {
    const said: string[] = []
    const mayEnd = aPromise()
    const ended = performBeside(
      checks,
      async (check, output) => {
        const say = (text: string) => (output ? output.push(Buffer.from(text)) : said.push(text))
        say(`${check} begins`)
        await next()
        if (check === 'browser') await mayEnd.promise
        say(`${check} ends`)
        output?.release()
        return check
      },
      (chunk) => said.push(chunk.toString()),
    )
    return { said, ended, endBrowser: mayEnd.resolve }
  }

  it('run while the others follow each other, and tell after them what they said', async () => {
    const { said, ended, endBrowser } = trial({ waiting: ['browser'], others: ['tests', 'smoke'] })
    while (!said.includes('browser begins')) await next()
    expect(said).toEqual(['tests begins', 'tests ends', 'smoke begins', 'smoke ends', 'browser begins'])

    endBrowser()
    expect(await ended).toEqual(['tests', 'smoke', 'browser'])
    expect(said.at(-1)).toBe('browser ends')
  })

  it('tell at once when there are no others', async () => {
    const { said, ended, endBrowser } = trial({ waiting: ['browser'], others: [] })
    expect(said).toEqual(['browser begins'])
    endBrowser()
    expect(await ended).toEqual(['browser'])
  })
})

describe('turns', () => {
  it('let what runs again wait for the first runs, and hold back those that come', async () => {
    const { first, again } = createTurns()
    const said: string[] = []
    const running = aPromise()
    const runs = [
      first(async () => {
        await running.promise
        said.push('the first run of one ends')
      }),
    ]
    await next()
    runs.push(
      again(async () => {
        said.push('another runs again')
        await next()
        said.push('and ends')
      }),
      first(() => Promise.resolve(void said.push('a third begins'))),
    )
    await next()
    expect(said).toEqual([])

    running.resolve()
    await Promise.all(runs)
    expect(said).toEqual(['the first run of one ends', 'another runs again', 'and ends', 'a third begins'])
  })

  it('go on after a run that failed', async () => {
    const { first, again } = createTurns()
    await expect(first(() => Promise.reject(new Error('crashed')))).rejects.toThrow('crashed')
    expect(await again(() => Promise.resolve('ran'))).toBe('ran')
  })
})
