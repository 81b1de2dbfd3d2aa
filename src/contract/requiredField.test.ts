import * as z from 'zod/mini'
import { blankSentence, isBlank, requiredField } from './requiredField'

describe('the general rule of required fields', () => {
  it.each([[undefined], [null], [''], ['   '], [[]], [{}], [new Set()], [new Map()]])(
    '[SH-054] counts %j as missing',
    (value) => expect(isBlank(value)).toBe(true),
  )

  it.each([[0], [false], ['0'], [[0]], [{ a: 1 }], [new Date(0)], [new Set([1])]])(
    '[SH-055] counts %j as present',
    (value) => expect(isBlank(value)).toBe(false),
  )

  it('[SH-054] uses the capitalised name of the field in its sentence', () => {
    expect(blankSentence('last name')).toBe('Last name can not be blank')
    const form = z.object({ name: requiredField('last name') })
    for (const name of [undefined, null, '', ' \t'])
      expect(form.safeParse({ name }).error?.issues.map(({ message }) => message)).toEqual([
        'Last name can not be blank',
      ])
    expect(form.parse({ name: ' Quill ' })).toEqual({ name: 'Quill' })
  })
})
