import { isHomePath } from './homePath'

it.each(['/dashboard', '/messages/diary', '/feeds/f-1', '/communication/new'])('%s can be a home page', (path) =>
  expect(isHomePath(path)).toBe(true),
)

it.each([
  'https://elsewhere.test',
  '//elsewhere.test/messages',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  'messages',
  '/', // it leads to the home page itself
  '/login',
  '/logout',
  '/feeds/..',
  '/feeds/%2e%2e',
  '/nowhere',
  '/messages/',
  '/messages\n',
])('%j cannot', (text) => expect(isHomePath(text)).toBe(false))
