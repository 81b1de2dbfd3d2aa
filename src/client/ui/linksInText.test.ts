import { linksInText } from './linksInText'

const links = (text: string) => linksInText(text).flatMap(({ href }) => href ?? [])

describe('the links of a message', () => {
  it.each([
    ['See https://muster.test/a.', ['https://muster.test/a']],
    ['(https://muster.test/a_(b)) and http://muster.test', ['https://muster.test/a_(b)', 'http://muster.test']],
    ['Write to mailto:ella@harbour.test!', ['mailto:ella@harbour.test']],
    ['HTTPS://MUSTER.TEST', ['HTTPS://MUSTER.TEST']],
    // As reported of other chats: quotation marks and stops that belong to the sentence
    ['“https://muster.test/q” and ‘https://muster.test/r’', ['https://muster.test/q', 'https://muster.test/r']],
    ['«https://muster.test/q», ‹https://muster.test/r›', ['https://muster.test/q', 'https://muster.test/r']],
    ['https://muster.test/a。', ['https://muster.test/a']],
    ['https://muster.test/a，再见 「https://muster.test/b」', ['https://muster.test/a', 'https://muster.test/b']],
    ['Wait for https://muster.test/end…', ['https://muster.test/end']],
    [`https://muster.test/${'.'.repeat(100_000)}x`, [`https://muster.test/${'.'.repeat(100_000)}x`]],
  ])('[LC-036] are found in %j', (text, expected) => {
    expect(links(text)).toEqual(expected)
    expect(
      linksInText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://muster.test', 'just text'])(
    '[LC-036] are never made of %j',
    (text) => expect(linksInText(text)).toEqual([{ text }]),
  )
})
