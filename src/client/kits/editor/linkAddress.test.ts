import { isPlainAddress, toLinkHref } from './LinkPanel'

describe('the address of a link', () => {
  it.each([
    ['https://harbour.test/menu?a=1#top', 'https://harbour.test/menu?a=1#top'],
    ['http://harbour.test', 'http://harbour.test'],
    ['  https://harbour.test ', 'https://harbour.test'],
    ['www.harbour.test', 'https://www.harbour.test'],
    ['harbour.test/menu', 'https://harbour.test/menu'],
    ['harbour.test:8080', 'https://harbour.test:8080'],
    ['mailto:ella@harbour.test', 'mailto:ella@harbour.test'],
    ['ella@harbour.test', 'mailto:ella@harbour.test'],
    ['tel:+61880000000', 'tel:+61880000000'],
    ['+61 8 8000 (0000)', 'tel:+61880000000'],
    ['/services/task?list=7', '/services/task?list=7'],
  ])('takes %j as %j', (entered, href) => expect(toLinkHref(entered)).toBe(href))

  it.each([
    '',
    ' ',
    'menu',
    'see the menu',
    'https://',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://harbour.test',
    '//harbour.test',
    '/\\harbour.test',
    'javascript:alert(1)//www.harbour.test',
  ])('[IN-040] refuses %j', (entered) => expect(toLinkHref(entered)).toBeUndefined())
})

describe('a typed address', () => {
  it.each(['https://harbour.test', 'www.harbour.test', 'ella@harbour.test'])('becomes a link: %s', (text) =>
    expect(isPlainAddress(text)).toBe(true),
  )
  it.each(['menu.it', 'ready.so', 'javascript:alert(1)', '10.0.0.1'])('does not: %s', (text) =>
    expect(isPlainAddress(text)).toBe(false),
  )
})
