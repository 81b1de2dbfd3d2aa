import * as z from 'zod/mini'
import { changePasswordSchema, profileSchema } from '@contract/account'
import { shortCodeCalls, shortCodeForm } from '@contract/shortCodes'
import { errorOfField, rulesOf, validationErrors } from './validate'

describe("the contract's rules in a form", () => {
  it.each([
    ['name', '', { isRequired: true, maxLength: undefined }],
    ['kinds', [], { isRequired: true, maxLength: undefined }],
    ['description', 'kept', { isRequired: false, maxLength: 500 }],
    ['defaultValue', '', { isRequired: false, maxLength: 1_000 }],
    ['unknown', '', { isRequired: false, maxLength: undefined }],
  ])('derives the rules of a short code about %s', (name, value, rules) => {
    expect(rulesOf(shortCodeForm, name, value)).toEqual(rules)
  })

  it('derives them from a schema with cross-field rules', () => {
    expect(rulesOf(changePasswordSchema, 'currentPassword', '')).toEqual({ isRequired: true, maxLength: 1_000 })
    expect(rulesOf(profileSchema, 'email', 'ella@harbour.test')).toEqual({ isRequired: true, maxLength: 254 })
    const { shortCode } = shortCodeCalls.update.body.shape
    expect(rulesOf(shortCode, 'description', '')).toEqual({ isRequired: false, maxLength: 500 })
  })

  it('derives them for dates, files, booleans and optional values', () => {
    const form = z.object({
      due: z.nullable(z.date()),
      begins: z.date(),
      isUrgent: z.boolean(),
      agrees: z.literal(true),
      photo: z.file(),
      placeId: z.nullable(z.string().check(z.minLength(1))),
      nickname: z.optional(z.string().check(z.maxLength(20), z.maxLength(9))),
    })
    const required = (name: string, value: unknown) => rulesOf(form, name, value).isRequired
    expect(required('due', null)).toBe(false)
    expect(required('placeId', 'one')).toBe(false)
    expect(required('begins', null)).toBe(true)
    expect(required('begins', new Date(0))).toBe(true)
    expect(required('isUrgent', true)).toBe(false)
    expect(required('agrees', false)).toBe(true)
    expect(required('photo', undefined)).toBe(true)
    expect(rulesOf(form, 'nickname', '')).toEqual({ isRequired: false, maxLength: 9 })
  })

  it('reports the first problem of each field, or of a part of it', () => {
    const form = z.object({ steps: z.array(z.object({ title: z.string().check(z.minLength(1, 'Title is empty')) })) })
    const wrong = validationErrors(form, { steps: [{ title: 'One' }, { title: '' }] })
    expect(wrong).toEqual({ 'steps.1.title': 'Title is empty' })
    expect(errorOfField(wrong, 'steps')).toBe('Title is empty')
    expect(errorOfField(wrong, 'step')).toBeUndefined()
    expect(validationErrors(form, { steps: [] })).toEqual({})
  })
})
