import type { core } from 'zod'
import { contractCalls } from '@client/testing/contractCalls'
import { plainKeys, secretKeys, textKeys, wholeTextKeys } from './redactedKeys'
import { createRedaction, maskedText, removed } from './redaction'

const masking = createRedaction({ keepsTexts: false, token: 'ey.secret.token' })
const keeping = createRedaction({ keepsTexts: true, token: 'ey.secret.token' })

describe('[D-95] a redaction', () => {
  it('removes what opens something, whatever is kept', () => {
    const given = {
      user: { email: 'ella@harbour.test', password: 'Harbour-2026!', otpAttempt: '123456' },
      pin: '4711',
      recoveryCodes: ['aaaa', 'bbbb'],
      url: '/api/media/files/a/original?size=2&link=WyJo.j08f',
      uri: 'wss://chat.test/?access_token=abc&v=1',
      note: 'My token is ey.secret.token, thanks',
      isPinned: true,
    }
    expect(keeping.value(given)).toEqual({
      user: { email: 'ella@harbour.test', password: removed, otpAttempt: removed },
      pin: removed,
      recoveryCodes: removed,
      url: `/api/media/files/a/original?size=2&link=${removed}`,
      uri: `wss://chat.test/?access_token=${removed}&v=1`,
      note: `My token is ${removed}, thanks`,
      isPinned: true,
    })
    expect(keeping.value('4711', ['drafts', 'profile', 'pin'])).toBe(removed)
    expect(keeping.value('<img src="/api/f?a=1&amp;link=WyJo.j08f"> %3Ftoken%3Dabc%26b')).toBe(
      `<img src="/api/f?a=1&amp;link=${removed}"> %3Ftoken%3D${removed}%26b`,
    )
    expect(keeping.given({ code: '123456' })).toEqual({ code: removed })
  })

  it('replaces names and texts of others by text of the same length, and keeps ids, states and times', () => {
    const record = {
      id: 'harbour-person-ella',
      fullName: 'Ella O’Brien-7',
      status: 'published',
      createdAt: '2026-03-02T09:00:00.000Z',
      locations: [{ id: 'glenelg', name: 'Glenelg' }],
      shortCodes: { anything: 'Monday' },
      message: '<p class="lead" title="Ella">Dear &amp; Ella 2</p>',
    }
    expect(masking.value(record, ['feeds', 'entities', 'f1'])).toEqual({
      id: 'harbour-person-ella',
      fullName: 'Xxxx X’Xxxxx-0',
      status: 'published',
      createdAt: '2026-03-02T09:00:00.000Z',
      locations: [{ id: 'glenelg', name: 'Xxxxxxx' }],
      shortCodes: { anything: 'Xxxxxx' },
      message: '<p class="lead">Xxxx &amp; Xxxx 0</p>',
    })
    expect(keeping.value(record, ['feeds'])).toEqual(record)
  })

  it('knows a text by the way to it, and leaves alone what is the person’s own', () => {
    expect(masking.value('Ella', ['conversations', 'names', 'ella@1'])).toBe('Xxxx')
    expect(masking.value(['Hello', 'you'], ['feeds', 'entities', 'f1', 'words'])).toEqual(['Xxxxx', 'xxx'])
    expect(masking.value({ name: 'Glenelg' }, ['locations', 'entities', 'glenelg'])).toEqual({ name: 'Xxxxxxx' })
    expect(masking.value({ displayName: 'Hannah' }, ['session', 'account'])).toEqual({ displayName: 'Hannah' })
    expect(masking.value({ reply: { body: 'Yours' } }, ['drafts', 'chat'])).toEqual({ reply: { body: 'Xxxxx' } })
    expect(masking.value({ values: [{ label: 'Yes', value: 'y' }] })).toEqual({
      values: [{ label: 'Xxx', value: 'y' }],
    })
    expect(masking.value({ answers: { often: ['Daily'], image: 'data:image/png;base64,iVBO' } })).toEqual({
      answers: { often: ['Xxxxx'], image: 'data:,' },
    })
    expect(masking.key('people({"addresses":["ella@harbour.test"]})')).toBe(
      'people({"addresses":["xxxx@xxxxxxx.xxxx"]})',
    )
    expect(masking.message('TypeError: Ella is null')).toBe('TypeError: Xxxx xx xxxx')
  })

  it('replaces what was typed on a screen with all that is in it, and keeps what else a screen keeps', () => {
    const typed = { query: ['Ella', { words: 'at 9' }], isExact: true }
    const masked = { query: ['Xxxx', { words: 'xx 0' }], isExact: true }
    const screens = {
      'inbox/search': { by: 1, typed: 'Ella' },
      'inbox/filter': { by: 2, typed },
      'inbox/people': { by: 3, typed: ['Ella'] },
      'inbox/menu': { by: 4, value: 'archive' },
      'inbox/open': { by: 5, value: { isOpen: true, tab: 'files' } },
    }
    const expected = {
      ...screens,
      'inbox/search': { by: 1, typed: 'Xxxx' },
      'inbox/filter': { by: 2, typed: masked },
      'inbox/people': { by: 3, typed: ['Xxxx'] },
    }
    expect(masking.value({ screens })).toEqual({ screens: expected })
    expect(masking.value(screens, ['screens'])).toEqual(expected)
    expect(masking.value(typed, ['screens', 'inbox/filter', 'typed'])).toEqual(masked)
    expect(masking.value(['Ella'], ['screens', 'inbox/people', 'typed'])).toEqual(['Xxxx'])
    expect(masking.value('Ella', ['screens', 'inbox/people', 'typed', 0])).toBe('Xxxx')
    expect(masking.value('archive', ['screens', 'inbox/menu', 'value'])).toBe('archive')
    expect(masking.given({ place: 'inbox/people', kept: { by: 3, typed: ['Ella'] } })).toEqual({
      place: 'inbox/people',
      kept: { by: 3, typed: ['Xxxx'] },
    })
    expect(keeping.value(screens, ['screens'])).toEqual(screens)
  })

  it('keeps the length of every script', () => {
    expect(maskedText('Kay <ella@harbour.test> 5 < Ella > <!-- 3 -->')).toBe(
      'Xxx <xxxx@xxxxxxx.xxxx> 0 < Xxxx > <!-- 0 -->',
    )
    for (const text of ['Ella', 'Ünal', '李雷', '𝒜da', '👩‍🍳 ok']) expect(maskedText(text)).toHaveLength(text.length)
  })
})

type Shape = Record<string, core.$ZodType>
type Def = {
  type: string
  shape?: Shape
  element?: core.$ZodType
  valueType?: core.$ZodType
  innerType?: core.$ZodType
  options?: core.$ZodType[]
  items?: core.$ZodType[]
  in?: core.$ZodType
  out?: core.$ZodType
  getter?: () => core.$ZodType
  format?: string
}

/** Keys of strings without a format in a schema. */
const freeKeysOf = (
  schema: core.$ZodType | undefined,
  key: string,
  seen: ReadonlySet<unknown> = new Set(),
): string[] => {
  if (!schema || seen.has(schema)) return []
  const def = schema._zod.def as unknown as Def
  const within = (inner: core.$ZodType | undefined, name = key) => freeKeysOf(inner, name, new Set([...seen, schema]))
  if (def.type === 'unknown') return [key]
  if (def.type === 'string') return def.format === undefined ? [key] : []
  const inner = [def.element, def.valueType, def.innerType, def.in, def.out, def.getter?.()]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => within(field, name)),
    ...[...inner, ...(def.options ?? []), ...(def.items ?? [])].flatMap((one) => within(one)),
  ]
}

it('[D-95] every string of the contract is known as a secret, a text, or plain', async () => {
  const calls = await contractCalls()
  expect(calls.length).toBeGreaterThan(100)
  const free = calls.flatMap(({ response, body }) => [...freeKeysOf(response, 'response'), ...freeKeysOf(body, 'body')])
  const isId = (key: string) => /^(?:id|ids|uid|globalId|sid)$|(?:Id|Ids|Sid|Sids|At|InTwilioConversation)$/.test(key)
  const known = [secretKeys, textKeys, wholeTextKeys, plainKeys]
  const unknown = [...new Set(free)].filter((key) => !isId(key) && !known.some((keys) => keys.has(key)))
  expect(unknown.toSorted()).toEqual([])
})
