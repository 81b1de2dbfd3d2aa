import { readAccountOptions } from './accountOptions'

describe('readAccountOptions', () => {
  it('removes the spaces around the address', () => {
    expect(readAccountOptions(['--email', ' ada@bluegum.test '])).toEqual({ email: 'ada@bluegum.test' })
  })

  it.each([
    [[], '--email E is required. Use: npm run reset-second-factor'],
    [['--email', ' '], '--email E is required.'],
    [['--person', 'x'], 'The option --person cannot be used.'],
  ])('refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readAccountOptions(parameters)).toThrow(sentence)
  })
})
