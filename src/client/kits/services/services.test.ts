import type { Service } from '@contract/services'
import { rosterAddress, serviceLinks, serviceIconOf } from './services'

const origin = 'https://portal.test'
const service = (kind: string, overrides: Partial<Service> = {}): Service => ({
  id: kind,
  kind,
  name: kind,
  url: `https://${kind.replaceAll('_', '-')}.test/`,
  order: 1,
  ...overrides,
})
const withTask = (enableWeb: boolean) => ({ mobileServices: [{ service: 'task', enableWeb }] })
const links = (services: Service[], pathname = '/profile', account = withTask(true), hasOwnRoster = false) =>
  serviceLinks(services, account, {
    origin,
    pathname,
    isOwnPage: (path) => ['/', '/dashboard', '/messages', '/my-shifts'].includes(path),
    hasOwnRoster,
  })
const kinds = (...given: Parameters<typeof links>) => links(...given).map(({ kind }) => kind)
const linkOf = (given: Service, pathname?: string) => links([given], pathname)[0]

it('[NV-030] lists the services by order, with name, URL and kind', () => {
  const services = [
    service('news', { order: 20, name: 'News' }),
    service('sso', { order: 3 }),
    service('hris', { order: 10 }),
  ]
  expect(kinds(services)).toEqual(['sso', 'hris', 'news'])
  expect(links(services)[2]).toMatchObject({ kind: 'news', name: 'News', href: 'https://news.test/' })
  expect(services[0]?.kind).toBe('news') // the input is not mutated
})

it('[NV-012] drops entries of kind comms', () => expect(kinds([service('comms'), service('hris')])).toEqual(['hris']))

it.each([
  ['https://roster.test', 'https://roster.test/my-shifts'],
  ['https://roster.test/', 'https://roster.test/my-shifts'],
  ['https://roster.test/app/?tenant=4#top', 'https://roster.test/app/my-shifts?tenant=4#top'],
  ['/services/hris_my_roster', `${origin}/services/hris_my_roster/my-shifts`],
])('[NV-013] adds /my-shifts to %s', (url, expected) =>
  expect(linkOf(service('hris_my_roster', { url }))?.href).toBe(expected),
)

it.each(['/services/hris_my_roster', 'https://roster.test', 'javascript:alert(1)'])(
  '[D-112] leads to the own roster pages, whatever the service says: %s',
  (url) =>
    expect(links([service('hris_my_roster', { url })], '/profile', withTask(true), true)).toMatchObject([
      { href: '/my-shifts', isExternal: false },
    ]),
)

it('[NV-013] adds it to no other kind', () => expect(linkOf(service('hris'))?.href).toBe('https://hris.test/'))

it.each([
  ['enabled', withTask(true), ['task']],
  ['not enabled', withTask(false), []],
  ['of other services only', { mobileServices: [{ service: 'hris', enableWeb: true }] }, []],
  ['none at all', { mobileServices: [] }, []],
])('[NV-014] shows task by its mobile service: %s', (_how, account, expected) =>
  expect(kinds([service('task')], '/profile', account)).toEqual(expected),
)

it.each([
  ['sso', '/', true],
  ['sso', '/dashboard', true],
  ['sso', '/profile', true],
  ['sso', '/dashboards', false],
  ['sso', '/messages', false],
  ['sso_my_messages', '/messages', true],
  ['sso_my_messages', '/messages/n1', true],
  ['sso_my_messages', '/messages/my-messages', true],
  ['sso_my_messages', '/feed', true],
  ['sso_my_messages', '/feeds', false],
  ['sso_my_messages', '/messagesx', false],
  ['sso_my_messages', '/dashboard', false],
  ['hris_my_roster', '/my-roster', true],
  ['hris_my_roster', '/my-shifts', true],
  ['hris_my_roster', '/leave-requests', true],
  ['hris_my_roster', '/messages', false],
  ['hris', '/dashboard', false],
  ['constructor', '/dashboard', false],
])('[NV-033] highlights %s at %s: %s', (kind, pathname, expected) =>
  expect(linkOf(service(kind), pathname)?.isCurrent).toBe(expected),
)

it.each([
  ['/', false, '/'],
  ['/messages?category=task', false, '/messages?category=task'],
  [`${origin}/dashboard`, false, '/dashboard'],
  ['/services/task', true, `${origin}/services/task`],
  ['https://other.test/dashboard', true, 'https://other.test/dashboard'],
  ['http://portal.test/', true, 'http://portal.test/'],
])('[NV-010] %s opens in a tab of its own: %s', (url, isExternal, href) =>
  expect(linkOf(service('news', { url }))).toMatchObject({ isExternal, href }),
)

it.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'JaVaScRiPt:alert(1)',
  'ftp://files.test/',
  'https://',
  'blob:https://portal.test/1',
])('creates no link from %s', (url) =>
  expect(links([service('hris', { url }), service('hris_my_roster', { url })])).toEqual([]),
)

it('[NV-031] [NV-032] has icons for eleven kinds, and one for all others', () => {
  const known = [
    'sso',
    'salt',
    'task',
    'hris_my_roster',
    'sso_my_messages',
    'hris_my_account',
    'hris',
    'internal_lms',
    'internal_lms_my_resources',
    'rto_lms',
    'news',
  ].map(serviceIconOf)
  const other = serviceIconOf('never_seen')
  expect(new Set([...known, other]).size).toBe(12)
  expect(serviceIconOf('toString')).toBe(other)
})

it.each([
  [[service('hris_my_roster')], 'https://hris-my-roster.test/leave-requests'],
  [[service('hris')], null],
  [[service('hris_my_roster', { url: 'javascript:alert(1)' })], null],
  [[service('hris_my_roster', { url: '/' })], null],
  [[service('hris_my_roster', { url: `${origin}/?tenant=4` })], null],
  [[service('hris_my_roster', { url: '/roster' })], `${origin}/roster/leave-requests`],
])('[D-29] derives the roster’s pages from its URL', (services, expected) =>
  expect(rosterAddress(services, '/leave-requests', origin)).toBe(expected),
)
