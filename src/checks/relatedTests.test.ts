import { chooseTests } from './relatedTests'

const seconds: Record<string, number> = {
  'a/a.test.ts': 30,
  'a/b.test.ts': 20,
  'c/quick.test.ts': 1,
  'd/slow.test.ts': 25,
}
const choose = (changed: string[], budget: number) =>
  chooseTests({ related: Object.keys(seconds).reverse(), changed, secondsOf: (file) => seconds[file] ?? 0, budget })

describe('chooseTests', () => {
  it('takes all where there is time, the nearest to the change first', () => {
    expect(choose(['a/a.test.ts'], 100)).toEqual({
      chosen: ['a/a.test.ts', 'a/b.test.ts', 'c/quick.test.ts', 'd/slow.test.ts'],
      left: [],
    })
  })

  it('leaves out what does not fit, and goes on with what does', () => {
    expect(choose(['a/b.ts'], 52)).toEqual({
      chosen: ['a/b.test.ts', 'a/a.test.ts', 'c/quick.test.ts'],
      left: ['d/slow.test.ts'],
    })
    expect(choose(['d/slow.ts'], 26).left).toEqual(['a/b.test.ts', 'a/a.test.ts'])
  })
})
