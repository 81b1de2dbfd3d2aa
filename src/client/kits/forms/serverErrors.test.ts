import fc from 'fast-check'
import { generatedRuns } from '../../../jest/generatedRuns'
import { toFormProblem } from './validate'

const profile = { names: ['firstName', 'email'] as const }
const password = {
  names: ['currentPassword', 'password'] as const,
  mentions: [{ words: /\bcurrent password\b/i, field: 'currentPassword' as const }],
}
const pin = {
  names: ['pin', 'password'] as const,
  mentions: [{ words: /\bpin\b/i, field: 'pin' as const }],
}
const twoFactor = {
  names: ['code', 'password'] as const,
  mentions: [
    { words: /\bcode\b/i, field: 'code' as const },
    { words: /\bpassword\b/i, field: 'password' as const },
  ],
}
const of = (errors: Record<string, string[]>, message = '') => ({ errors, message })

describe("the server's messages in a form", () => {
  it('[SH-056] joins predicates about an input after its name', () => {
    const { fields, general } = toFormProblem(of({ email: ['has already been taken', 'is too short'] }), profile)
    expect(fields).toEqual({ email: 'This email has already been taken and is too short' })
    expect(general).toEqual([])
  })

  it.each(['firstName', 'first_name'])('[SH-056] finds the input by %s', (name) => {
    expect(toFormProblem(of({ [name]: ['is reserved'] }), profile).fields).toEqual({
      firstName: 'This first name is reserved',
    })
  })

  it('[D-13] shows full sentences unchanged, before predicates', () => {
    const errors = { email: ['has already been taken', 'Email is invalid'] }
    expect(toFormProblem(of(errors), profile).fields.email).toBe('Email is invalid This email has already been taken')
  })

  it.each([
    ['kinds.0', 'This kinds (entry 1) is unknown'],
    ['people.2.first_name', 'This first name (entry 3) is unknown'],
    ['people', 'This people is unknown'],
  ])("[SH-056] assigns a part's message to its parent: %s", (name, sentence) => {
    const [whole = ''] = name.split('.')
    const problem = toFormProblem(of({ [name]: ['is unknown'] }), { names: ['kinds', 'people'] })
    const parts = name === whole ? {} : { parts: { [name]: sentence } } // where the input can show it at the part
    expect(problem).toEqual({ fields: { [whole]: sentence }, general: [], ...parts })
  })

  it("[SH-057] shows a part's message after its name when the form has no parent for it", () => {
    expect(toFormProblem(of({ 'rows.1.title': ['is unknown'] }), profile)).toEqual({
      fields: {},
      general: ['Title (entry 2) is unknown'],
    })
  })

  it.each([
    ['timeZone', 'Time zone is unknown and is required'],
    ['time_zone', 'Time zone is unknown and is required'],
  ])('[SH-057] shows a message without an input after its capitalised name: %s', (name, sentence) => {
    const problem = toFormProblem(of({ [name]: ['is unknown', 'is required'] }), profile)
    expect(problem).toEqual({ fields: {}, general: [sentence] })
  })

  it('[SH-057] shows a sentence without an input unchanged', () => {
    expect(toFormProblem(of({ role: ['Ask your manager'] }), profile).general).toEqual(['Ask your manager'])
  })

  it('[D-13] shows general messages unchanged, including a plain list', () => {
    const words = ['Try again in 5 minutes', 'You are offline']
    expect(toFormProblem(of({ base: words }), profile)).toEqual({ fields: {}, general: words })
    expect(toFormProblem(words, profile)).toEqual({ fields: {}, general: words })
  })

  it('falls back to the message', () => {
    expect(toFormProblem(of({}, 'The server could not be reached'), profile).general).toEqual([
      'The server could not be reached',
    ])
  })

  it.each([
    ['of everything', { base: ['Your current password is wrong'] }, 'Your current password is wrong'],
    ['by its name', { currentPassword: ['is wrong'] }, 'This current password is wrong'],
    ['by a name of the wire', { current_password: ['is wrong'] }, 'This current password is wrong'],
    ['of another field', { password: ['Same as the current password'] }, 'Same as the current password'],
  ])('[PR-032] puts a message that mentions the current password below it: %s', (_case, errors, sentence) => {
    expect(toFormProblem(of(errors), password)).toEqual({ fields: { currentPassword: sentence }, general: [] })
  })

  it('[PR-032] leaves messages about the new password at the new password', () => {
    const { fields } = toFormProblem(of({ password: ['is too common'] }), password)
    expect(fields).toEqual({ password: 'This password is too common' })
  })

  it.each([
    [{ base: ['PIN is used by somebody else'] }, { pin: 'PIN is used by somebody else' }],
    [['The pin is too simple'], { pin: 'The pin is too simple' }],
    [{ pin: ['has already been taken'] }, { pin: 'This pin has already been taken' }],
    [{ password: ['is wrong'] }, { password: 'This password is wrong' }],
    [{ base: ['Spinning'] }, {}],
  ])('[PR-044] puts a message that mentions the pin below it: %j', (errors, fields) => {
    expect(toFormProblem(Array.isArray(errors) ? errors : of(errors as Record<string, string[]>), pin).fields).toEqual(
      fields,
    )
  })

  it.each([
    [{ base: ['Wrong code', 'Wrong password'] }, { code: 'Wrong code', password: 'Wrong password' }],
    [{ code: ['is wrong, or the password is'] }, { code: 'This code is wrong, or the password is' }],
    [{ login: ['has another password'] }, { password: 'This login has another password' }],
  ])('[PR-053] puts a message that mentions code or password below them: %j', (errors, fields) => {
    expect(toFormProblem(of(errors as Record<string, string[]>), twoFactor)).toEqual({ fields, general: [] })
  })

  it('drops no message, whatever the server sends', () => {
    const message = fc.string({ minLength: 1 }).map((text) => `has ${text.trim()}x`)
    const errors = fc.dictionary(
      fc.constantFrom('base', 'email', 'code', 'password', 'other', '__proto__'),
      fc.array(message),
    )
    fc.assert(
      fc.property(errors, (told) => {
        const { fields, general } = toFormProblem(of(told), twoFactor)
        const shown = [...Object.values(fields), ...general].join('\n')
        expect(
          Object.values(told)
            .flat()
            .filter((text) => !shown.includes(text)),
        ).toEqual([])
      }),
      generatedRuns,
    )
  })
})
