import { readAdminOptions } from './adminOptions'

describe('readAdminOptions', () => {
  it('[D-07] removes the spaces around names and addresses', () => {
    const parameters = ['--organisation', ' Blue Gum ', '--email', ' ada@bluegum.test ', '--password-stdin']
    expect(readAdminOptions(parameters)).toEqual({ organisation: 'Blue Gum', email: 'ada@bluegum.test', isPiped: true })
  })

  it.each([
    [['--email', 'a@b.test'], '--organisation NAME is required. Use: npm run create-admin'],
    [['--organisation', ' ', '--email', 'a@b.test'], '--organisation NAME is required.'],
    [['--organisation', 'Blue Gum'], '--email E is required.'],
    [['--organisation', 'Blue Gum', '--email', 'ada'], 'ada is not an email address.'],
    [
      ['--organisation', 'Blue\u001b[31m', '--email', 'a@b.test'],
      'The name of the organisation contains invisible characters',
    ],
    [['--organisation', '\u3164', '--email', 'a@b.test'], 'The name of the organisation contains invisible characters'],
    [['--organisation', 'Blue Gum', '--email', 'a\u001b[2J@b.test'], 'is not an email address.'],
    [['--organisation', 'Blue Gum', '--password', 'x'], 'The option --password cannot be used.'],
  ])('[D-07] refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readAdminOptions(parameters)).toThrow(sentence)
  })
})
