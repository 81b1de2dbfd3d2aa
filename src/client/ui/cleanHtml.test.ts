import { cleanHtml, safeHref } from './RichText'

describe('cleanHtml', () => {
  it.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['javascript: urls', '<a href="java&#10;script:x()">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['data: urls', '<img src="data:image/svg+xml,x" alt="a">', '<img alt="a">'],
    ['forms', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['styles', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['frames and drawings', '<iframe src="/"></iframe><svg><script>x</script></svg>a', 'a'],
  ])('[IN-040] removes %s', (_what, dirty, clean) => expect(cleanHtml(dirty)).toBe(clean))

  it('[IN-041] opens links in a new tab with rel noopener', () => {
    expect(cleanHtml('<a href="/services/task" target="_top">a</a>')).toBe(
      '<a href="/services/task" target="_blank" rel="noopener noreferrer">a</a>',
    )
  })
})

describe('cleanHtml, of the alignment and the first number of a list', () => {
  it.each(['<p align="center">a</p><h2 align="right">b</h2><h6 align="left">c</h6>', '<ol start="3"><li>a</li></ol>'])(
    'keeps %s',
    (html) => expect(cleanHtml(html)).toBe(html),
  )

  it.each([
    ['<p align="justify">a</p>', '<p>a</p>'],
    ['<p align="center;position:fixed">a</p>', '<p>a</p>'],
    ['<p style="text-align:center">a</p>', '<p>a</p>'],
    ['<img align="right" alt="a">', '<img alt="a">'],
    ['<ul align="center" start="3"><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<ol start="-1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ])('[IN-040] removes other values, and those on other tags: %s', (dirty, clean) =>
    expect(cleanHtml(dirty)).toBe(clean),
  )
})

describe('safeHref', () => {
  it.each(['https://x.test/a', '/services/task?id=1', 'mailto:a@b.test', 'tel:+61 8 1234', '?id=1', 'a:b/c'.slice(2)])(
    'keeps %s',
    (href) => expect(safeHref(href)).toBe(href),
  )
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:x',
    'data:text/html,x',
    'java\tscript:alert(1)',
    'java\nscript:x',
    '\u0001javascript:x',
    'java\r\n\tscript:x',
    'vbscript:x',
    'blob:https://x.test/1',
    'https://',
    '',
    null,
  ])('[IN-040] refuses %j', (href) => expect(safeHref(href)).toBeUndefined())
})
