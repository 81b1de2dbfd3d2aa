import type { core } from 'zod'
import { safeParse } from 'zod/v4/core'
import { changePasswordSchema, enableTwoFactorSchema, profileSchema, updatePinSchema } from './account'

/** The first message of each field, as a form shows it. */
const wordsOf = (schema: core.$ZodType, values: object) => {
  const words: Record<string, string> = {}
  for (const { path, message } of safeParse(schema, values).error?.issues ?? []) words[path.join('.')] ??= message
  return words
}

const profile = { firstName: 'Ella', lastName: 'King', email: 'ella@harbour.test' }
const passwords = { currentPassword: 'Old', password: 'Kingfish.crudo.7', passwordConfirmation: 'Kingfish.crudo.7' }
const newPassword = (password: string, passwordConfirmation = password) => ({
  ...passwords,
  password,
  passwordConfirmation,
})

describe('the profile', () => {
  it.each([
    ['PR-005', { firstName: ' ' }, { firstName: 'First Name is required' }],
    ['PR-006', { lastName: undefined }, { lastName: 'Last Name is required' }],
    ['PR-007', { email: '  ' }, { email: 'Email is required' }],
    ['PR-008', { email: 'ella@' }, { email: 'Email is invalid' }],
    ['PR-008', { email: 'ella king@harbour.test' }, { email: 'Email is invalid' }],
  ])('[%s] is validated: %j shows %j', (_id, change, words) =>
    expect(wordsOf(profileSchema, { ...profile, ...change })).toEqual(words),
  )

  it.each(['Ella\nKing', 'Ella\u2028King', 'Ella\0', 'Ella\u202egniK', 'Ella\u2066', '\u200fElla', 'a\u0085b'])(
    'refuses names with several lines or hidden characters: %j',
    (name) => {
      const words = { firstName: 'First Name is invalid', lastName: 'Last Name is invalid' }
      expect(wordsOf(profileSchema, { ...profile, firstName: name, lastName: name })).toEqual(words)
    },
  )
  it.each(['Zoë', "O'Brien", '李', 'فاطمة', 'Anne Marie', 'क्षि', 'می\u200cخواهم'])('accepts names like %j', (name) =>
    expect(wordsOf(profileSchema, { ...profile, firstName: name, lastName: name })).toEqual({}),
  )

  it('[PR-009] removes the spaces around an e-mail address before checking it', () => {
    const { data } = safeParse(profileSchema, { ...profile, email: '  ella@harbour.test ' })
    expect(data).toEqual(profile)
  })
})

describe('a new password', () => {
  it.each([
    ['PR-019', { ...passwords, currentPassword: '' }, { currentPassword: 'Password is required' }],
    ['PR-020', newPassword('', passwords.password), 'New Password is required'],
    ['PR-021', newPassword('Short.pass1'), 'Minimum 12 characters'],
    ['PR-022', newPassword('lower.case.12'), 'Password must contain at least one uppercase letter'],
    ['PR-023', newPassword('UPPER.CASE.12'), 'Password must contain at least one lowercase letter'],
    ['PR-024', newPassword('Letters.only.'), 'Password must contain at least one number'],
    ['PR-025', newPassword('NoSpecial12345'), 'Password must contain at least one special character'],
  ])('[%s] is validated: %j', (_id, values, words) =>
    expect(wordsOf(changePasswordSchema, values)).toMatchObject(
      typeof words === 'string' ? { password: words } : words,
    ),
  )

  it.each('!@#$%^&*.'.split(''))('[PR-025] %s is a special character', (sign) =>
    expect(wordsOf(changePasswordSchema, newPassword(`NoSpecial1234${sign}`))).toEqual({}),
  )
  it.each(['-', '_', '?', ' ', '('])('[PR-025] %j is not one', (sign) =>
    expect(wordsOf(changePasswordSchema, newPassword(`NoSpecial1234${sign}`))).toEqual({
      password: 'Password must contain at least one special character',
    }),
  )

  it.each([
    ['PR-026', newPassword('Kingfish.crudo.7', ''), 'Confirm New Password is required'],
    ['PR-027', newPassword('Kingfish.crudo.7', 'Kingfish.crudo.8'), 'Password must match'],
    ['PR-028', newPassword('Kingfish.crudo.7', 'Kingfish'), 'Minimum 12 characters'],
  ])('[%s] is confirmed: %j', (_id, values, words) =>
    expect(wordsOf(changePasswordSchema, values)).toEqual({ passwordConfirmation: words }),
  )

  it('[PR-027] that differs is reported together with another broken rule', () =>
    expect(wordsOf(changePasswordSchema, newPassword('Kingfish.crudo', 'Kingfish.crud'))).toEqual({
      password: 'Password must contain at least one number',
      passwordConfirmation: 'Password must match',
    }))

  it('spaces are part of a password', () => {
    const { data } = safeParse(changePasswordSchema, newPassword(' Kingfish crudo.7 '))
    expect(data).toMatchObject({ password: ' Kingfish crudo.7 ' })
  })
})

describe('a PIN', () => {
  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('[PR-034] refuses %j', (pin) =>
    expect(wordsOf(updatePinSchema, { pin, password: 'x' })).toEqual({ pin: 'PIN must be 6 digits' }),
  )
  it('[PR-035] requires the login password', () =>
    expect(wordsOf(updatePinSchema, { pin: '123456', password: '' })).toEqual({ password: 'Password is required' }))
})

describe('a second factor', () => {
  it.each([
    ['PR-046', { code: ' ', password: 'long enough' }, { code: 'Code is required' }],
    ['PR-047', { code: '123456', password: '' }, { password: 'Password is required' }],
    ['PR-047', { code: '123456', password: '12345' }, { password: 'Minimum 6 characters' }],
  ])('[%s] is validated: %j shows %j', (_id, values, words) =>
    expect(wordsOf(enableTwoFactorSchema, values)).toEqual(words),
  )
})
