import { toMessageText } from './messageHtml'
import { plainTextHtml } from './plainTextHtml'

describe('plainTextHtml', () => {
  it.each([
    ['one line', 'Thanks!', '<p>Thanks!</p>'],
    ['line breaks', 'one\ntwo\r\nthree\rfour', '<p>one<br />two<br />three<br />four</p>'],
    ['empty lines', '\n\nHi,\n\n \t\n\nsee you\n', '<p>Hi,</p><p>see you</p>'],
    ['signs of HTML', 'a < b && c > "d"', '<p>a &lt; b &amp;&amp; c &gt; "d"</p>'],
    ['emoji of several parts', '👩‍🍳 👍🏽 🇦🇺', '<p>👩‍🍳 👍🏽 🇦🇺</p>'],
    ['letters that join', 'नमस्ते می‌خواهم', '<p>नमस्ते می‌خواهم</p>'],
  ])('keeps %s', (_what, text, html) => {
    expect(plainTextHtml(text)).toBe(html)
  })

  it.each([
    '<script>steal()</script>',
    '<img src="https://evil.test/pixel.gif">',
    '<div style="position:fixed;inset:0">Sign in again</div>',
    '<table><tr><td>a<table>',
    '<a href="javascript:steal()">a</a>',
    '&lt;b&gt; &amp;amp;',
  ])('[IN-040] shows %s as it was typed', (text) => {
    const html = plainTextHtml(text)

    expect(html).not.toMatch(/<(?!\/?p>)/)
    expect(toMessageText(html)).toBe(text)
  })
})
