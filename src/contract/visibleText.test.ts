import * as z from 'zod/mini'
import { showsSomething, visibleText, withoutLeftovers } from './visibleText'

const emoji = ['⚠️', '❤️', '🏖️', '1️⃣', '👩‍🍳', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', '🇦🇺', '🧁', '👩🏽‍🍳', '👩‍❤️‍👨']

describe('a text that must show something', () => {
  const sentence = 'Text is required'
  const messages = (text: unknown) =>
    z.safeParse(visibleText(sentence), text).error?.issues.map(({ message }) => message)

  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u2003\u3000'],
    ['line ends and tabs', '\n\t\r\n'],
    ['a zero width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', '\uffa0'],
    ['a Hangul choseong filler', '\u115f'],
    ['the blank of Braille', '\u2800'],
    ['a combining grapheme joiner', '\u034f'],
    ['a selector of variants', '\ufe0f'],
    ['tags', '\u{e0041}'],
    ['a vowel of Khmer', '\u17b4'],
    ['a soft hyphen', '\u00ad'],
    ['a mark of direction', '\u200e'],
    ['an escape', '\u001b'],
    ['marks', '\u0301\u0302'],
  ])('is refused with %s alone, in one sentence', (_what, text) => expect(messages(text.repeat(3))).toEqual([sentence]))

  it('is refused when it is missing', () => expect(messages(undefined)).toEqual([sentence]))

  it.each([...emoji, '!', 'a', '李', '5'])('is %s', (text) => {
    expect(showsSomething(text)).toBe(true)
    expect(z.parse(visibleText(sentence), ` ${text}\n`)).toBe(text)
  })
})

describe('what pasting leaves behind', () => {
  it.each([
    ['a soft hyphen', 'Novem\u00adber', 'November'],
    ['a zero width space', 'Roster\u200b November', 'Roster November'],
    ['a mark of the order of bytes', '\ufeffRoster', 'Roster'],
    ['a joiner between letters that do not join', 'A\u200dda', 'Ada'],
    ['a selector of variants after a letter', 'Ada\ufe0f', 'Ada'],
  ])('is taken out: %s', (_what, text, clean) => expect(withoutLeftovers(text)).toBe(clean))

  it.each([...emoji, 'علی\u200cرضا', 'क्\u200dष', 'Two\n\tlines'])('is nothing of %j', (text) =>
    expect(withoutLeftovers(`x ${text} y`)).toBe(`x ${text} y`),
  )
})
