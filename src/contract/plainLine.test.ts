import { isPlainLine } from './plainLine'

describe('a plain line', () => {
  it.each([
    'Ada Lovelace',
    'Zoë',
    "O'Neill-Šimić",
    '李小龍',
    'محمد',
    'علی\u200cرضا',
    'क्\u200dष',
    'Ada 2 (night)',
    '中 村',
    '⚠️ Freezer',
    'Social ❤️',
    'Level 1️⃣',
    'Cooks 👩‍🍳',
    'Pride 🏳️‍🌈 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '',
  ])('is %j', (text) => expect(isPlainLine(text)).toBe(true))

  it.each([
    ['a Hangul filler', '\u3164'],
    ['a Hangul filler beside letters', 'Ada\u3164'],
    ['the blank of Braille', 'Ada\u2800'],
    ['a soft hyphen', 'A\u00adda'],
    ['tags', 'Ada\u{e0041}\u{e0042}'],
    ['a selector of variants', 'Ada\ufe0f'],
    ['a combining grapheme joiner', 'A\u034fda'],
    ['a joiner between letters that do not join', 'A\u200dda'],
    ['a joiner at the end', 'علی\u200c'],
    ['a mark of the order of bytes', '\ufeffAda'],
    ['a null note', 'Ada\u{1d159}'],
    ['a turn of direction', 'Ada\u202eavlE'],
    ['an annotation', 'Ada\ufffa'],
    ['a filler of Khitan', 'Ada\u{16fe4}'],
    ['a break of paragraphs', 'Ada\u2029Lovelace'],
    ['a break of lines', 'Ada\nLovelace'],
    ['an escape', 'Ada\u001b[31m'],
    ['spaces alone', ' \u00a0\u2003\u3000'],
    ['marks alone', '\u0301\u0302'],
  ])('has no %s', (_what, text) => expect(isPlainLine(text)).toBe(false))
})
