import { cleanMessageHtml, toMessageText } from './messageHtml'

const blank = 'target="_blank" rel="noopener noreferrer"'

describe('cleanMessageHtml', () => {
  it('[IN-040] keeps the prose of a message as it is', () => {
    const prose =
      '<h2>Friday</h2><p>Dear <strong>Ella</strong>,<br />see <em>below</em> &amp; reply.</p>' +
      '<ul><li>One</li><li>Two</li></ul><table><tbody><tr><th scope="row">Mon</th><td colspan="2">09:00</td></tr></tbody></table>'
    expect(cleanMessageHtml(prose)).toBe(prose)
  })

  it.each([
    ['script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in a script', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a script that never ends', '<p>a</p><script>alert(1)', '<p>a</p>'],
    ['an upper case script', '<SCRIPT SRC=//evil.test/x.js></SCRIPT>b', 'b'],
    ['a style tag', '<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
    ['style and class', '<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
    [
      'event handlers',
      '<p onclick="x()" ONMOUSEOVER=x()>a</p><img src="/a.png" onerror=x()>',
      '<p>a</p><img src="/a.png" />',
    ],
    ['a form and its fields', '<form action="/x"><input name="p"><button>Pay</button><p>a</p></form>', '<p>a</p>'],
    ['a frame', '<iframe src="https://evil.test">in</iframe>a', 'a'],
    ['a frame with a page of its own', '<iframe srcdoc="<script>x()</script>"></iframe>a', 'a'],
    ['svg', '<svg onload=x()><a href="javascript:x()"><text>b</text></a></svg>a', 'a'],
    ['math', '<math><mtext><img src=x onerror=x()></mtext></math>a', 'a'],
    ['objects and embeds', '<object data="x.swf"></object><embed src="x.swf">a', 'a'],
    [
      'meta, link and base',
      '<meta http-equiv="refresh" content="0"><link rel="import" href="x"><base href="//e">a',
      'a',
    ],
    ['comments', '<!-- <script>x()</script> -->a<!--[if IE]><b>b</b><![endif]-->', 'a'],
    ['a template', '<template><p>a</p></template>b', 'b'],
  ])('[IN-040] removes %s', (_what, html, clean) => {
    expect(cleanMessageHtml(html)).toBe(clean)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java&#x0A;script:alert(1)',
    'java&Tab;script&colon;alert(1)',
    '&#106;&#97;&#118;&#97;script:alert(1)',
    '&#x01;javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    '//evil.test/path',
    '/\\evil.test',
    '\\\\evil.test',
  ])('[IN-040] removes the address %j from links and pictures', (address) => {
    expect(cleanMessageHtml(`<a href="${address}">a</a>`)).toBe(`<a ${blank}>a</a>`)
    expect(cleanMessageHtml(`<img src="${address}" />`)).toBe('<img />')
  })

  it.each([
    'https://a.test/x?y=1&amp;z=2',
    'mailto:a@harbour.test',
    'tel:+61880000000',
    '/services/task?list=7',
    '#top',
  ])('[IN-040] keeps the address %j', (address) => {
    expect(cleanMessageHtml(`<a href="${address}">a</a>`)).toBe(`<a href="${address}" ${blank}>a</a>`)
  })

  it('[IN-041] opens links in a new tab, whatever target they have', () => {
    const html = '<a href="/feed" target="_top" rel="opener" ping="https://evil.test">a</a>'
    expect(cleanMessageHtml(html)).toBe(`<a href="/feed" ${blank}>a</a>`)
  })

  it.each([
    ['<img src="/media/7.png" alt="Our cake" width="300" />', '<img src="/media/7.png" alt="Our cake" width="300" />'],
    ['<img src="https://a.test/cake.png" alt="Our cake">b', `<a href="https://a.test/cake.png" ${blank}>Our cake</a>b`],
    ['a<img src=" HTTP://a.test/p.gif">', `a<a href=" HTTP://a.test/p.gif" ${blank}>Picture</a>`],
    ['a<img src="ht\tt\nps://a.test/p.gif">', `a<a href="ht\tt\nps://a.test/p.gif" ${blank}>Picture</a>`],
    ['<p>a<img src="https://a.test/p.gif" width="1" height="1" /></p>', '<p>a</p>'],
    ['<img src="https://a.test/p" alt="&lt;b&gt;&quot;">', `<a href="https://a.test/p" ${blank}>&lt;b&gt;"</a>`],
  ])('[IN-040] shows pictures of the portal, and of elsewhere only a link: %s', (html, clean) => {
    expect(cleanMessageHtml(html)).toBe(clean)
    expect(cleanMessageHtml(clean)).toBe(clean)
  })

  it.each(['<p align="center">a</p><h2 align="right">b</h2><h6 align="left">c</h6>', '<ol start="3"><li>a</li></ol>'])(
    'keeps how authors align texts and number lists: %s',
    (html) => expect(cleanMessageHtml(html)).toBe(html),
  )

  it.each([
    ['<p align="justify">a</p>', '<p>a</p>'],
    ['<p align="center;position:fixed">a</p>', '<p>a</p>'],
    ['<p style="text-align:center">a</p>', '<p>a</p>'],
    ['<div align="right">a</div>', '<div>a</div>'],
    ['<ul align="center" start="3"><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<ol start="-1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ])('[IN-040] removes other values, and those on other tags: %s', (html, clean) => {
    expect(cleanMessageHtml(html)).toBe(clean)
  })

  it.each([
    '<p>a<div>b</p><b>c<i>d</b>e</i>',
    '<table><tr><td>a<table><tr><td>b',
    '<p title="a > b &quot; onclick=x()">a</p>',
    '<a href="https://a.test"><a href="javascript:x()">b</a></a>',
    '"><img src=x onerror=x()>',
    '<p>1 < 2 && 3 > 2 &lt;script&gt;x()&lt;/script&gt;</p>',
    '<',
    '',
  ])('[IN-040] leaves broken markup safe, and the same when cleaned again: %j', (html) => {
    const clean = cleanMessageHtml(html)
    expect(cleanMessageHtml(clean)).toBe(clean)
    expect(clean.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]*(script|onerror|onclick)/i)
  })
})

it('[IN-040] flattens deep nesting, which browsers render slowly, and keeps the text', () => {
  const clean = cleanMessageHtml(`${'<div>'.repeat(200)}a`)
  expect(clean.match(/<div>/g)).toHaveLength(60)
  expect(toMessageText(clean)).toBe('a')
})

it.each([
  [`${'<b>'.repeat(330_000)}W<i>el</i>come<p>all</p>`, 'Welcome all'],
  [`${'<p><div>'.repeat(201)}1 < 2 &lt;b&gt; &amp;lt; 3`, '1 &lt; 2 &lt;b&gt; &amp;lt; 3'],
  [`${'<b<i>>'.repeat(201)}${'<u>'.repeat(201)}"><img src=x onerror=x()`, null],
  [`${'<table><td>'.repeat(150)}a<script>x()</script>`, 'a x()'],
])('[IN-040] stops at nesting that no person writes, and keeps the text without tags: case %#', (html, expected) => {
  const clean = cleanMessageHtml(html)
  if (expected !== null) expect(clean).toBe(expected)
  expect(clean).not.toContain('<')
  expect(cleanMessageHtml(clean)).toBe(clean)
})

it('[IN-040] does not take many tags that are not nested for deep', () => {
  const flat = '<p>a<br />b <b>c</b></p>'.repeat(1_000)
  expect(cleanMessageHtml(flat)).toBe(flat)
  expect(cleanMessageHtml('<p>a<br>'.repeat(1_000))).toBe('<p>a<br /></p>'.repeat(1_000))
  expect(cleanMessageHtml('<li>a</br>'.repeat(1_000))).toBe('<li>a<br /></li>'.repeat(1_000))
})

describe('toMessageText', () => {
  it.each([
    [
      'blocks are parted',
      '<p>Dear Ella,</p><p>see below.<br>Thanks</p><ul><li>one</li><li>two</li></ul>',
      'Dear Ella, see below. Thanks one two',
    ],
    ['cells are parted', '<table><tr><td>Mon</td><td>09:00</td></tr></table>', 'Mon 09:00'],
    ['words with marks stay whole', '<p>W<b>el</b>come, <i>all</i>!</p>', 'Welcome, all!'],
    [
      'entities are decoded once',
      '<p>Fish &amp; chips &lt;b&gt; &amp;lt; caf&eacute;&nbsp;9</p>',
      'Fish & chips <b> &lt; café 9',
    ],
    ['white space is folded', ' <p>\n a \t b </p>\r\n', 'a b'],
    ['what is not prose is left out', '<style>p{}</style><script>x()</script><p>a</p><!-- b -->', 'a'],
    ['nothing stays nothing', '', ''],
  ])('[IN-040] %s', (_what, html, words) => {
    expect(toMessageText(html)).toBe(words)
  })
})
