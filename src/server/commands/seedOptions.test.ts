import { readSeedOptions } from './seedOptions'

describe('readSeedOptions', () => {
  it('[D-06] reads the amounts, with 0 for a missing one', () => {
    expect(readSeedOptions(['--people', '10', '--notifications=200'])).toEqual({ people: 10, notifications: 200 })
    expect(readSeedOptions(['--notifications', '5'])).toEqual({ people: 0, notifications: 5 })
  })

  it("[D-05] returns 'demo' without parameters", () => {
    expect(readSeedOptions([])).toBe('demo')
  })

  it.each([
    [['--feeds', '3'], 'The option --feeds cannot be used. Known options: --people N, --notifications N.'],
    [['--people', '1', '--messages=3'], 'The option --messages cannot be used.'],
    [['7'], 'The option 7 cannot be used.'],
    [['--people'], 'The option --people needs another value.'],
    [['--people', '-3'], 'The option --people needs another value.'],
    [['--people', '1e3'], '--people must be a whole number'],
    [['--notifications', '999999999'], '--notifications must be a whole number'],
  ])('[D-06] refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readSeedOptions(parameters)).toThrow(sentence)
  })
})
