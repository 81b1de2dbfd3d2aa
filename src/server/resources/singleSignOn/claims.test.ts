import { accountIn, employeeNumberIn, subjectIn, verifiedEmail, wantedClaims } from './claims'
import type { ProviderRow } from './singleSignOnTables'

const provider: ProviderRow = {
  organisation_id: 'home',
  name: 'Harbour ID',
  issuer: 'https://id.test',
  client_id: 'muster',
  client_secret: 'sealed',
  scopes: 'openid',
  link_by: 'employeeNumber',
  claim: 'employee_id',
  creates_people: true,
  signs_out: false,
  password_sign_in: 'on',
  exception_person_id: null,
  enabled: true,
  lock_version: 0,
}
const sub = 'subject-1'

describe('what a provider claims of a person', () => {
  it.each([
    [{ email: 'a@harbour.test', email_verified: true }, 'a@harbour.test'],
    [{ email: ' a@harbour.test ', email_verified: true }, 'a@harbour.test'],
    [{ email: 'a@harbour.test', email_verified: 'true' }, null],
    [{ email: 'a@harbour.test', email_verified: false }, null],
    [{ email: 'a@harbour.test' }, null],
    [{ email: 'a', email_verified: true }, null],
    [{ email: ['a@harbour.test'], email_verified: true }, null],
    [{ email_verified: true }, null],
  ])('is an address only when it is verified: %j', (claims, email) => {
    expect(verifiedEmail({ sub, ...claims })).toBe(email)
  })

  it.each([
    [' 0042 ', '0042'],
    [42, '42'],
    ['', null],
    ['   ', null],
    [['42'], null],
    [1.5, null],
    [null, null],
    ['x'.repeat(51), null],
  ])('is an employee number as a text or a whole number: %j', (employee_id, number) => {
    expect(employeeNumberIn({ sub, employee_id }, provider)).toBe(number)
  })

  it('is their own id only as other systems may name people', () => {
    expect([
      subjectIn({ sub }),
      subjectIn({ sub: '' }),
      subjectIn({ sub: ' x' }),
      subjectIn({ sub: 'x'.repeat(256) }),
    ]).toEqual([sub, null, null, null])
  })

  it('is asked for as far as it decides', () => {
    expect(wantedClaims({ ...provider, creates_people: false })).toEqual(['employee_id'])
    expect(wantedClaims({ ...provider, link_by: 'email', creates_people: false })).toEqual(['email', 'email_verified'])
  })
})

describe('a new account', () => {
  const verified = { sub, email: 'ada.m.king@harbour.test', email_verified: true, employee_id: '7' }
  it.each([
    [{ given_name: 'Ada', family_name: 'King' }, 'Ada', 'King'],
    [{ name: 'Ada Mary King' }, 'Ada Mary', 'King'],
    [{ name: 'Ada' }, 'Ada', 'm'],
    [{}, 'ada', 'm'],
  ])('has the names of %j', (names, firstName, lastName) => {
    expect(accountIn({ ...verified, ...names }, provider)).toMatchObject({
      firstName,
      lastName,
      email: verified.email,
      employeeNumber: '7',
      access: 'employee',
    })
  })
  it('is none without a verified address, or with a name that nobody may have', () => {
    expect(accountIn({ ...verified, email_verified: false }, provider)).toBeNull()
    expect(accountIn({ ...verified, given_name: 'A\u0000', family_name: 'King' }, provider)).toBeNull()
  })
})
