import { cleanHtml, linkedHtml } from './RichText'

const shown = (html: string) => cleanHtml(linkedHtml(html))
const link = (href: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${href.replace(/&(?!amp;)/g, '&amp;')}</a>`

describe('formatted text', () => {
  it.each([
    [
      '<p>See <b>https://harbour.test/a</b>, or “https://harbour.test/b”.</p>',
      `<p>See <b>${link('https://harbour.test/a')}</b>, or “${link('https://harbour.test/b')}”.</p>`,
    ],
    ['https://harbour.test/?a=1&amp;b=2', link('https://harbour.test/?a=1&amp;b=2')],
    ['<p>No address &lt;b&gt;</p>', '<p>No address &lt;b&gt;</p>'],
    ['<code>https://harbour.test</code>', '<code>https://harbour.test</code>'],
  ])('has links for the addresses in its words: %s', (html, expected) => expect(shown(html)).toBe(expected))

  it('keeps the links that it has, and gets none that run', () => {
    const given =
      '<a href="https://harbour.test/a" target="_blank" rel="noopener noreferrer">https://harbour.test/b</a>'
    expect(shown(given)).toBe(given)
    expect(shown('<p>javascript:x() https://a.test"onclick="x()</p>')).toBe(
      `<p>javascript:x() ${link('https://a.test')}"onclick="x()</p>`,
    )
  })
})
