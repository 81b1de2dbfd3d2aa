import { checkSettings } from './checkSettings'

const found = (variables: Record<string, string>) =>
  checkSettings(variables).findings.map(({ state, found: words }) => `${state}: ${words}`)

describe('the settings', () => {
  it('are all named when several are wrong, and not read', () => {
    const { findings, settings } = checkSettings({ PORT: 'x', SMTP_URL: 'ftp://x', LOG_LEVEL: 'loud' })

    expect(settings).toBeNull()
    expect(findings.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong'])
    expect(findings.map(({ found: words }) => words.split(' ')[0]).sort()).toEqual(['LOG_LEVEL', 'PORT', 'SMTP_URL'])
  })

  it('are all named when several do not fit together', () => {
    const variables = {
      DATABASE_URL: 'postgres://u:p@127.0.0.1/muster',
      SMTP_URL: 'smtp://127.0.0.1',
      S3_BUCKET: 'muster',
      BOUNCE_TOKEN: 'a-token-of-enough-length',
    }

    expect(found(variables)).toEqual([
      'wrong: SESSION_SECRET is required with DATABASE_URL, the same one for every server.',
      expect.stringContaining('wrong: MAIL_FROM is required'),
      expect.stringContaining('wrong: BOUNCE_ADDRESS is required'),
      expect.stringContaining('wrong: S3_KEY_ID is required'),
    ])
  })

  it('are misspelt when they begin like one of ours, and others are nobody’s business', () => {
    expect(found({ S3_BUCKE: 'x', SMTP_ULR: 'x', PATH: '/bin', MAIL: '/var/mail/x', PUBLIC_KEY: 'x' })).toEqual([
      'ok: 0 settings given, all of them valid.',
      'warning: S3_BUCKE is not a setting, and is not read.',
      'warning: SMTP_ULR is not a setting, and is not read.',
    ])
  })

  it('are doubted where the portal would be open without what it needs there', () => {
    const words = found({ PUBLIC_URL: 'http://portal.example.org', MUSTER_DEMO: '1', LOG_LEVEL: 'trace' }).join('\n')

    for (const doubt of [
      'without TLS',
      'TRUST_PROXY is not',
      'passwords are public',
      'no mail server',
      'metrics are off',
    ])
      expect(words).toContain(doubt)
    expect(words).toContain('LOG_LEVEL is trace')
    expect(found({ HOST: '0.0.0.0' }).join('\n')).toContain('Links in emails lead nowhere.')
  })

  it('have no doubts at home', () => {
    expect(found({ DATA_DIR: '/tmp/x' })).toEqual(['ok: 1 setting given, all of them valid: DATA_DIR.'])
  })
})
