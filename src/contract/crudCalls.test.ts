import * as z from 'zod/mini'
import { answeredFields } from './crudCalls'
import { requiredField } from './requiredField'

describe('the fields that a record answers', () => {
  const colours = z.enum(['red', 'green'])
  const form = z.object({
    name: requiredField('name').check(z.maxLength(5)),
    note: z.nullable(z.string().check(z.maxLength(5))),
    colours: z.array(colours).check(z.minLength(1)),
  })
  const answered = z.object(answeredFields(form))

  it('are of the types of its form, without the rules, which older records may break', () => {
    const older = { name: '', note: 'longer than five', colours: [] }
    expect(form.safeParse(older).success).toBe(false)
    expect(answered.parse(older)).toEqual(older)
  })

  it.each([{ name: null }, { note: 7 }, { colours: ['blue'] }])('are not of another type: %j', (wrong) => {
    expect(answered.safeParse({ name: '', note: null, colours: [], ...wrong }).success).toBe(false)
  })
})
