import { readSettings } from '@server/config'
import { StartProblem } from '@server/startProblem'

const MAIL_FROM = 'portal@muster.test'
const smtpOf = (variables: Record<string, string>) => readSettings(variables).smtp
const failureOf = (variables: Record<string, string>) => {
  try {
    smtpOf(variables)
    return null
  } catch (failure) {
    return failure
  }
}

describe('the settings of the mail server', () => {
  it.each([
    ['smtp://mail.test', { host: 'mail.test', port: 587, isSecure: false, account: null }],
    ['smtps://mail.test', { host: 'mail.test', port: 465, isSecure: true, account: null }],
    ['SMTP://Mail.test:25/', { host: 'Mail.test', port: 25, isSecure: false, account: null }],
    ['smtps://[2001:db8::1]:2465', { host: '2001:db8::1', port: 2465, isSecure: true, account: null }],
    [
      'smtp://portal@10.0.0.5',
      { host: '10.0.0.5', port: 587, isSecure: false, account: { user: 'portal', password: '' } },
    ],
    [
      'smtps://po%40rtal:s%2Fecret@mail.test',
      { host: 'mail.test', port: 465, isSecure: true, account: { user: 'po@rtal', password: 's/ecret' } },
    ],
  ])('[D-03] are read from SMTP_URL=%s', (SMTP_URL, expected) => {
    expect(smtpOf({ SMTP_URL, MAIL_FROM })).toEqual({ ...expected, from: MAIL_FROM })
  })

  it.each([
    ['SMTP_URL', 'mail.test'],
    ['SMTP_URL', 'https://secret@mail.test'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:///inbox'],
    ['SMTP_URL', 'smtp://portal:secret@mail.test/path'],
    ['SMTP_URL', 'smtp://portal:secret@mail.test?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://portal:secret@mail.test#x'],
    ['SMTP_URL', 'smtp://%zz:secret@mail.test'],
    ['SMTP_URL', 'smtp://:secret@mail.test'],
    ['SMTP_URL', 'smtp://portal:secret@mail.test:99999'],
    ['SMTP_URL', 'smtp://mail test'],
    ['SMTP_URL', 'smtp://-.'],
    ['MAIL_FROM', 'secret'],
    ['MAIL_FROM', 'Secret <secret@muster.test>'],
    ['MAIL_FROM', 'secret@muster.test, other@muster.test'],
    ['MAIL_FROM', 'secret@muster.test\r\nBcc: all@muster.test'],
  ])('[D-03] %s=%j is refused in one sentence that names the variable and does not repeat the value', (name, value) => {
    const failure = failureOf({ MAIL_FROM, SMTP_URL: 'smtp://mail.test', [name]: value })

    expect(failure).toBeInstanceOf(StartProblem)
    expect((failure as Error).message).toMatch(new RegExp(`^${name} must be [^\n]*\\.$`))
    expect((failure as Error).message).not.toContain('secret')
    expect((failure as Error).message).not.toContain(value)
  })

  it('[D-03] need the sender address, which is useless alone', () => {
    const sentence = 'MAIL_FROM is required with SMTP_URL: the address that emails are sent from.'

    expect(failureOf({ SMTP_URL: 'smtp://mail.test' })).toEqual(new StartProblem(sentence))
    expect([smtpOf({}), smtpOf({ MAIL_FROM }), smtpOf({ SMTP_URL: '', MAIL_FROM })]).toEqual([null, null, null])
  })
})
