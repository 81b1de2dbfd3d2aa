import { anAccount } from '@client/testing/builders'
import { pages, type PageId } from '@contract/pages'
import { accountActions, isHomeArea, isManagerArea, modeSwitchAt, shownItems, type Viewer } from './menuRules'
import { employeeMenu, managerMenu, type MenuItem } from './menus'

/** Somebody with these names in `hrisPermission`, where every page is built but those left out. */
const viewer = (
  may: string[] = [],
  overrides: Parameters<typeof anAccount>[0] = {},
  unbuilt: PageId[] = [],
): Viewer => ({
  actor: anAccount({ hrisPermission: Object.fromEntries(may.map((name) => [name, true])), ...overrides }),
  isBuilt: (page) => !unbuilt.includes(page),
})
const titles = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ title, children = [] }) => [title('en'), ...titles(children)])
const employee = (...viewed: Parameters<typeof viewer>) => titles(shownItems(employeeMenu, viewer(...viewed)))
const manager = (...viewed: Parameters<typeof viewer>) => titles(shownItems(managerMenu, viewer(...viewed)))

describe('the employee’s menu', () => {
  it('[NV-001] has its four entries in order before filtering', () =>
    expect(titles(employeeMenu)).toEqual(['Dashboard', 'My Messages', 'Diary', 'Group Chat']))

  it.each([
    [true, ['Dashboard', 'My Messages', 'Diary']],
    [false, ['Dashboard', 'My Messages']],
  ])('shows the diary only to who can access it: %s', (canAccessDiary, expected) =>
    expect(employee([], { canAccessDiary })).toEqual(expected),
  )

  it('[NV-003] [D-31] leaves out Group Chat, whatever the person may do', () =>
    expect(employee(['conversation', 'communication.send'], { role: ['admin', 'employee'] })).not.toContain(
      'Group Chat',
    ))

  it('[D-56] leaves out what has no route', () =>
    expect(employee([], { canAccessDiary: true }, ['diary'])).toEqual(['Dashboard', 'My Messages']))

  it('[D-29] is empty for an account without a role', () => expect(employee([], { role: [] })).toEqual([]))
})

describe('the manager’s menu', () => {
  const all = ['communication.send', 'managerTemplate.add', 'feed', 'conversation']

  it('[D-105] has Communication with Templates and Short Codes below it, Feeds, Group Chat', () => {
    expect(managerMenu.map(({ title, children = [] }) => [title('en'), titles(children)])).toEqual([
      ['Communication', ['Templates', 'Short Codes']],
      ['Feeds', []],
      ['Group Chat', []],
    ])
    expect(manager(all)).toEqual(['Communication', 'Templates', 'Short Codes', 'Feeds', 'Group Chat'])
  })

  it.each([
    [['communication.send'], ['Communication', 'Short Codes']],
    [['managerCommunication.send'], ['Communication', 'Short Codes']],
    [['managerTemplate.add'], ['Templates', 'Short Codes']],
    [['managerTemplate.edit'], ['Templates', 'Short Codes']],
    [['managerTemplate.editStatus'], ['Templates', 'Short Codes']],
    [['feed'], ['Feeds']],
    [['managerFeed'], ['Feeds']],
    [['conversation'], ['Group Chat']],
    [['feed.createUpdate', 'conversation.archive', 'feed.deleteComment', 'qa'], []],
    [[], []],
  ])('shows for %j only %j', (may, expected) => expect(manager(may)).toEqual(expected))

  it('[D-56] leaves out what has no route, and keeps what stands below it', () =>
    expect(manager(all, {}, ['communications', 'feeds'])).toEqual(['Templates', 'Short Codes', 'Group Chat']))
})

describe('permissions of an entry', () => {
  const entry: MenuItem = { title: () => 'Feeds', page: 'feeds' }
  const show = (item: MenuItem, may: string[]) => shownItems([item], viewer(may, { role: ['employee'] })).length === 1

  it('[NV-006] any one that is held shows it', () => {
    const item: MenuItem = { ...entry, permissions: ['feed.manage', 'groupChat.manage'] }
    expect(show(item, ['feed'])).toBe(true)
    expect(show(item, ['conversation'])).toBe(true)
    expect(show(item, ['communication.send'])).toBe(false)
    expect(show({ ...entry, permissions: [] }, ['feed'])).toBe(false)
  })

  it('[NV-007] without a list it always shows', () => {
    expect(show(entry, [])).toBe(true)
    expect(shownItems([entry], viewer([], { role: [] }))).toHaveLength(1)
  })
})

describe('the switch between employee and manager', () => {
  const hris = (...levels: string[]) => ({ accessRoles: { hris: levels, internalLms: [], task: [] } })

  it.each<[string, boolean, string[], string[]]>([
    ['communication.send and an HRIS role', true, ['communication.send'], ['2']],
    ['managerCommunication.send and an HRIS role', true, ['managerCommunication.send'], ['3']],
    ['communication.send without an HRIS role', false, ['communication.send'], []],
    ['an HRIS role without either', false, ['feed', 'conversation'], ['3']],
    ['HRIS admin alone', false, [], ['1']],
  ])('is there for %s: %s', (_who, expected, may, levels) =>
    expect(modeSwitchAt('/messages', viewer(may, hris(...levels))) !== null).toBe(expected),
  )

  it.each(['/', '/dashboard', '/profile'])('is hidden at %s', (pathname) =>
    expect(modeSwitchAt(pathname, viewer(['communication.send']))).toBeNull(),
  )

  it.each(['/messages', '/messages/n1', '/communication', '/profiles', '/dashboard/x'])('is there at %s', (pathname) =>
    expect(modeSwitchAt(pathname, viewer(['communication.send']))).not.toBeNull(),
  )

  it('leads the employee to the messages', () =>
    expect(modeSwitchAt('/communication', viewer(['communication.send']))?.employee).toBe('/messages'))

  it('leads the manager to the communications', () =>
    expect(modeSwitchAt('/messages', viewer(['communication.send', 'feed', 'conversation']))?.manager).toBe(
      '/communication',
    ))

  it('[D-56] comes with the first manager entry that has a route', () => {
    const may = ['communication.send', 'feed']
    const built = (...ids: PageId[]) => ({ ...viewer(may), isBuilt: (page: PageId) => ids.includes(page) })
    expect(modeSwitchAt('/messages', built('messages'))).toBeNull()
    expect(modeSwitchAt('/messages', built('feeds'))?.manager).toBe('/feeds')
  })

  it.each([
    ['/communication', true],
    ['/communication/7/edit', true],
    ['/templates', true],
    ['/documents', true],
    ['/short-codes', true],
    ['/feeds/new', true],
    ['/group-chat/1', true],
    ['/feed', false],
    ['/messages/conversations', false],
    ['/communications', false],
  ])('the manager’s side holds %s: %s', (pathname, expected) => expect(isManagerArea(pathname)).toBe(expected))
})

it.each([
  ['/', true],
  ['/dashboard', true],
  ['/profile', true],
  ['/profile/x', false],
  ['/messages', false],
])('[NV-008] home and profile are the only places of the single entry: %s, %s', (pathname, expected) =>
  expect(isHomeArea(pathname)).toBe(expected),
)

describe('the login block', () => {
  it('[NV-016] [D-32] expands to Profile and Logout, with the settings between', () =>
    expect(accountActions(viewer())).toEqual(['profile', 'displaySettings', 'logout']))

  it.each([[['admin']], [['admin', 'manager', 'employee']]])('[NV-017] has no profile for %j', (role) =>
    expect(accountActions(viewer([], { role }))).toEqual(['displaySettings', 'logout']),
  )

  it('[D-29] offers no profile that would not open', () => {
    expect(accountActions(viewer([], { role: [] }))).toEqual(['displaySettings', 'logout'])
    expect(accountActions(viewer([], {}, ['profile']))).toEqual(['displaySettings', 'logout'])
  })
})

it('entries and pages are guarded by the same permission', () => {
  const all = [...employeeMenu, ...managerMenu].flatMap((entry) => [entry, ...(entry.children ?? [])])
  const entries = all.filter(({ permissions }) => permissions !== undefined)
  expect(entries.map(({ title }) => title('en'))).toEqual(['Diary', ...titles(managerMenu)])
  expect(entries.map(({ page, permissions }) => [page, permissions])).toEqual(
    entries.map(({ page }) => [page, [pages[page].access]]),
  )
})
