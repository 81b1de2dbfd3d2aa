import { cleanHtml, safeHref } from './cleanHtml'

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
