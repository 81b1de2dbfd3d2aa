import { judge, tableOf, type Figure } from './report'

/** Figures that do not depend on the load are recorded without it. */
const aSize = (overrides: Partial<Figure> = {}): Figure => ({
  part: 'pages',
  subject: 'inbox',
  name: 'bytes',
  value: 120,
  unit: 'kB',
  budget: { atMost: 100 },
  ...overrides,
})
const aFigure = (overrides: Partial<Figure> = {}) => aSize({ name: 'LCP', unit: 'ms', load: 4, ...overrides })

describe('judging a figure', () => {
  it('misses a budget by any amount', () => {
    expect(judge(aFigure({ value: 100 })).verdict).toBe('ok')
    expect(judge(aFigure({ value: 100.01 })).verdict).toBe('MISSED')
    expect(judge(aFigure({ value: 99, budget: { atLeast: 100 } })).verdict).toBe('MISSED')
  })

  it('does not judge a time that was taken on a busy machine, passed or missed', () => {
    for (const value of [10, 120])
      expect(judge(aFigure({ value, load: 43.4 }))).toEqual({
        verdict: 'not judged',
        reason: 'the machine was busy (load 43 %)',
      })
  })

  it('judges bytes whatever the machine did', () => {
    const bytes = aSize()
    expect(judge(bytes).verdict).toBe('MISSED')
    expect(judge(bytes, true).verdict).toBe('MISSED')
  })

  it('judges times where the system does not tell what other programs do', () => {
    expect(judge(aFigure({ load: null })).verdict).toBe('MISSED')
  })

  it('judges no time of the quick form, and nothing that has to be taken of many', () => {
    const memory = aSize({ isOfMany: true })
    expect(judge(aFigure(), true).verdict).toBe('not judged')
    expect(judge(memory, true).verdict).toBe('not judged')
    expect(judge(memory).verdict).toBe('MISSED')
  })
})

describe('the table', () => {
  it('stands in columns and says why a figure was not judged', () => {
    const size = aSize({ part: 'bundle', name: 'needs', value: 318.42 })
    expect(tableOf([size, aFigure({ load: 43, detail: 'of 9' })])).toBe(
      [
        '        part    of     figure  measured  budget',
        'MISSED  bundle  inbox  needs   318.4 kB  at most 100.0 kB',
        '?       pages   inbox  LCP     120 ms    at most 100 ms    not judged: the machine was busy (load 43 %); of 9',
      ].join('\n'),
    )
  })
})
