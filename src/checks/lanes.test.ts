import { readAsked } from './lanes'

const parts = { lint: [], tests: ['client', 'server'] }
const read = (...words: string[]) => readAsked(words, parts)

describe('readAsked', () => {
  it('takes nothing for the landing run, and a lane for itself', () => {
    expect(read()).toEqual({ kind: 'lane', lane: 'landing' })
    expect(read('quick')).toEqual({ kind: 'lane', lane: 'quick' })
    expect(read('everything')).toEqual({ kind: 'lane', lane: 'everything' })
    expect(read('times')).toEqual({ kind: 'times' })
    expect(read('flaky')).toEqual({ kind: 'flaky' })
  })

  it('takes names of checks, each whole or in parts', () => {
    expect(read('lint', 'tests')).toMatchObject({
      checks: new Map([
        ['lint', []],
        ['tests', []],
      ]),
    })
    expect(read('tests:client', 'tests:server')).toEqual({
      kind: 'checks',
      checks: new Map([['tests', ['client', 'server']]]),
    })
  })

  it.each([
    [['quick', 'lint'], "'quick' stands alone"],
    [['lint', 'times'], "'times' stands alone"],
    [['flaky', 'times'], "'flaky' stands alone"],
    [['quick', 'everything'], "'quick' stands alone"],
    [['lnit', 'lint'], 'Unknown: lnit. Lanes: landing, quick, everything. Checks: lint, tests.'],
    [['tests:screens'], 'Unknown: tests:screens.'],
    [['lint:client'], 'Unknown: lint:client.'],
    [['toString'], 'Unknown: toString.'],
  ])('refuses %j and says why', (words, problem) => {
    const asked = read(...words)

    expect(asked.kind === 'problem' && asked.problem).toContain(problem)
  })
})
