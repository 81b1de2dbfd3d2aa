import fc from 'fast-check'
import { generatedRuns } from '../../../jest/generatedRuns'
import { draftOf, isSame, lostFiles, openedDraft } from './useDraft'

const blank = { title: '', due: null as Date | null, kinds: [] as string[], isUrgent: false, pages: [] as unknown[] }
/** As the browser stores it. */
const reloaded = (draft: object): unknown => JSON.parse(JSON.stringify(draft))

describe("a form's draft", () => {
  it('restores texts, dates, lists, booleans and nested values after a reload', () => {
    const values = {
      ...blank,
      title: 'Stocktake',
      due: new Date('2026-03-02T09:00:00.000Z'),
      kinds: ['note'],
      isUrgent: true,
      pages: [{ heading: 'One', from: new Date('2026-03-03T00:00:00.000Z'), rows: [1, 2] }],
    }
    expect(openedDraft(reloaded(draftOf(values, blank)), blank)).toEqual(values)
  })

  it('stores any form value as text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const saved = { part: null as unknown }
        const draft = reloaded(draftOf({ part: value }, saved))
        expect(reloaded({ ...saved, ...openedDraft(draft, saved) })).toEqual(reloaded({ part: value }))
      }),
      generatedRuns,
    )
  })

  it('writes dates as ISO text', () => {
    const due = new Date('2026-03-02T09:00:00.000Z')
    expect(draftOf({ due }, { due: null })).toEqual({ due: { $date: '2026-03-02T09:00:00.000Z' } })
  })

  it('stores only the names of files, so that the form can say which have to be selected again', () => {
    const [menu, plan] = [new File(['x'], 'menu.pdf'), new File(['x'], 'plan.png')]
    const saved = { file: null, pages: [], title: '' }
    const draft = reloaded(
      draftOf({ file: menu, pages: [plan, { heading: 'One', photo: plan }], title: 'Menu' }, saved),
    )
    expect(openedDraft(draft, saved)).toEqual({ pages: [{ heading: 'One' }], title: 'Menu' })
    expect(lostFiles(draft as object)).toEqual({ file: ['menu.pdf'], pages: ['plan.png', 'plan.png'] })
  })

  it.each(['password', 'currentPassword', 'passwordConfirmation', 'pin', 'newPin', 'otpSecret', 'resetToken', 'otp'])(
    '[D-22] never stores the field %s, at any depth',
    (name) => {
      const draft = draftOf({ [name]: 'hunter2', person: { [name]: 'hunter2' } }, { [name]: '', person: {} })
      expect(JSON.stringify(draft)).not.toContain('hunter2')
    },
  )

  it.each(['pinned', 'shopping', 'opinion', 'description'])('stores the field %s', (name) => {
    expect(draftOf({ [name]: 'yes' }, { [name]: '' })).toEqual({ [name]: 'yes' })
  })

  it('drops fields that were removed or changed their type', () => {
    const draft = { title: ['of an older form'], due: null, kinds: 'document', isUrgent: 'yes', gone: 'x' }
    expect(openedDraft(draft, { ...blank, due: new Date(0) })).toEqual({ due: null })
    expect(openedDraft('nonsense', blank)).toEqual({})
  })

  it('differs only where a user would see a difference', () => {
    const [file, other] = [new File(['x'], 'a'), new File(['x'], 'a')]
    expect(isSame(new Date(5), new Date(5))).toBe(true)
    expect(isSame(['a'], ['a'])).toBe(true)
    expect(isSame(file, file)).toBe(true)
    expect(isSame(file, other)).toBe(false)
    expect(isSame([file], [])).toBe(false)
    expect(isSame('', null)).toBe(false)
    expect(isSame({ password: 'one' }, { password: 'other' })).toBe(false)
  })
})
