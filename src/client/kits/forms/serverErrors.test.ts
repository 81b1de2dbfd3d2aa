import fc from 'fast-check'
import { generatedRuns } from '../../../jest/generatedRuns'
import { toFormProblem } from './serverErrors'

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

describe('the words of the server in a form', () => {
  it('[SH-056] joins predicates about an input behind its name', () => {
    const { fields, general } = toFormProblem(of({ email: ['has already been taken', 'is too short'] }), profile)
    expect(fields).toEqual({ email: 'This email has already been taken and is too short' })
    expect(general).toEqual([])
  })

  it.each(['firstName', 'first_name'])('[SH-056] finds the input by %s', (name) => {
    expect(toFormProblem(of({ [name]: ['is reserved'] }), profile).fields).toEqual({
      firstName: 'This first name is reserved',
    })
  })

  it('[D-13] shows whole sentences as they are, before predicates', () => {
    const errors = { email: ['has already been taken', 'Email is invalid'] }
    expect(toFormProblem(of(errors), profile).fields.email).toBe('Email is invalid This email has already been taken')
  })

  it.each([
    ['kinds.0', 'This kinds (entry 1) is unknown'],
    ['people.2.first_name', 'This first name (entry 3) is unknown'],
    ['people', 'This people is unknown'],
  ])('[SH-056] tells of a part where the whole is: %s', (name, sentence) => {
    const [whole = ''] = name.split('.')
    const problem = toFormProblem(of({ [name]: ['is unknown'] }), { names: ['kinds', 'people'] })
    expect(problem).toEqual({ fields: { [whole]: sentence }, general: [] })
  })

  it('[SH-057] tells of a part of nothing that the form has behind its name', () => {
    expect(toFormProblem(of({ 'rows.1.title': ['is unknown'] }), profile)).toEqual({
      fields: {},
      general: ['Title (entry 2) is unknown'],
    })
  })

  it.each([
    ['timeZone', 'Time zone is unknown and is required'],
    ['time_zone', 'Time zone is unknown and is required'],
  ])('[SH-057] tells what has no input behind its capitalised name: %s', (name, sentence) => {
    const problem = toFormProblem(of({ [name]: ['is unknown', 'is required'] }), profile)
    expect(problem).toEqual({ fields: {}, general: [sentence] })
  })

  it('[SH-057] shows a sentence without an input as it is', () => {
    expect(toFormProblem(of({ role: ['Ask your manager'] }), profile).general).toEqual(['Ask your manager'])
  })

  it('[D-13] shows what is about everything as it is, and takes a plain list for that', () => {
    const words = ['Try again in 5 minutes', 'You are offline']
    expect(toFormProblem(of({ base: words }), profile)).toEqual({ fields: {}, general: words })
    expect(toFormProblem(words, profile)).toEqual({ fields: {}, general: words })
  })

  it('shows the message when there is nothing else', () => {
    expect(toFormProblem(of({}, 'The server could not be reached'), profile).general).toEqual([
      'The server could not be reached',
    ])
  })

  it.each([
    ['of everything', { base: ['Your current password is wrong'] }, 'Your current password is wrong'],
    ['by its name', { currentPassword: ['is wrong'] }, 'This current password is wrong'],
    ['by a name of the wire', { current_password: ['is wrong'] }, 'This current password is wrong'],
    ['of another field', { password: ['Same as the current password'] }, 'Same as the current password'],
  ])('[PR-032] puts what mentions the current password under it: %s', (_case, errors, sentence) => {
    expect(toFormProblem(of(errors), password)).toEqual({ fields: { currentPassword: sentence }, general: [] })
  })

  it('[PR-032] leaves the new password what is about it', () => {
    const { fields } = toFormProblem(of({ password: ['is too common'] }), password)
    expect(fields).toEqual({ password: 'This password is too common' })
  })

  it.each([
    [{ base: ['PIN is used by somebody else'] }, { pin: 'PIN is used by somebody else' }],
    [['The pin is too simple'], { pin: 'The pin is too simple' }],
    [{ pin: ['has already been taken'] }, { pin: 'This pin has already been taken' }],
    [{ password: ['is wrong'] }, { password: 'This password is wrong' }],
    [{ base: ['Spinning'] }, {}],
  ])('[PR-044] puts what mentions the pin under it: %j', (errors, fields) => {
    expect(toFormProblem(Array.isArray(errors) ? errors : of(errors as Record<string, string[]>), pin).fields).toEqual(
      fields,
    )
  })

  it.each([
    [{ base: ['Wrong code', 'Wrong password'] }, { code: 'Wrong code', password: 'Wrong password' }],
    [{ code: ['is wrong, or the password is'] }, { code: 'This code is wrong, or the password is' }],
    [{ login: ['has another password'] }, { password: 'This login has another password' }],
  ])('[PR-053] puts what mentions code or password under them: %j', (errors, fields) => {
    expect(toFormProblem(of(errors as Record<string, string[]>), twoFactor)).toEqual({ fields, general: [] })
  })

  it('loses no message, whatever the server says', () => {
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
