import { pages, type PageId } from '@contract/pages'
import { anAccount } from '@client/testing/builders'
import {
  accountActions,
  isHomeArea,
  isManagerArea,
  modeSwitchAt,
  shownItems,
  type Viewer,
  employeeMenu,
  managerMenu,
  type MenuItem,
} from './menu'

/** A user with these names in `hrisPermission`; all pages are built except those left out. */
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
/** The items of the specification; areas that it does not know add theirs, and touch no rule here. */
const specified = [
  'Dashboard',
  'My Messages',
  'Diary',
  'Group Chat',
  'Communication',
  'Templates',
  'Short Codes',
  'Feeds',
]
const known = (items: readonly MenuItem[]) => titles(items).filter((title) => specified.includes(title))
const employee = (...viewed: Parameters<typeof viewer>) => known(shownItems(employeeMenu, viewer(...viewed)))
const manager = (...viewed: Parameters<typeof viewer>) => known(shownItems(managerMenu, viewer(...viewed)))

describe('the employee’s menu', () => {
  it('[NV-001] has four items in order before filtering', () =>
    expect(known(employeeMenu)).toEqual(['Dashboard', 'My Messages', 'Diary', 'Group Chat']))

  it.each([
    [true, ['Dashboard', 'My Messages', 'Diary']],
    [false, ['Dashboard', 'My Messages']],
  ])('[NV-002] shows the diary only to users with access: %s', (canAccessDiary, expected) =>
    expect(employee([], { canAccessDiary })).toEqual(expected),
  )

  it('[NV-003] [D-31] leaves out Group Chat, whatever the permissions', () =>
    expect(employee(['conversation', 'communication.send'], { role: ['admin', 'employee'] })).not.toContain(
      'Group Chat',
    ))

  it('[D-56] leaves out items without a route', () =>
    expect(employee([], { canAccessDiary: true }, ['diary'])).toEqual(['Dashboard', 'My Messages']))

  it('[D-29] is empty for an account without a role', () => expect(employee([], { role: [] })).toEqual([]))
})

describe('the manager’s menu', () => {
  const all = ['communication.send', 'managerTemplate.add', 'feed', 'conversation']

  it('[D-105] has Communication with Templates and Short Codes below it, Feeds, Group Chat', () => {
    const tree = managerMenu.map((item) => [...known([{ ...item, children: [] }]), known(item.children ?? [])])
    expect(tree.filter(([title]) => typeof title === 'string')).toEqual([
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

  it('[D-56] leaves out an item without a route, and keeps its children', () =>
    expect(manager(all, {}, ['communications', 'feeds'])).toEqual(['Templates', 'Short Codes', 'Group Chat']))
})

describe('permissions of a menu item', () => {
  const entry: MenuItem = { title: () => 'Feeds', page: 'feeds' }
  const show = (item: MenuItem, may: string[]) => shownItems([item], viewer(may, { role: ['employee'] })).length === 1

  it('[NV-006] one held permission shows it', () => {
    const item: MenuItem = { ...entry, permissions: ['feed.manage', 'groupChat.manage'] }
    expect(show(item, ['feed'])).toBe(true)
    expect(show(item, ['conversation'])).toBe(true)
    expect(show(item, ['communication.send'])).toBe(false)
    expect(show({ ...entry, permissions: [] }, ['feed'])).toBe(false)
  })

  it('[NV-007] without permissions it always shows', () => {
    expect(show(entry, [])).toBe(true)
    expect(shownItems([entry], viewer([], { role: [] }))).toHaveLength(1)
  })
})

describe('the Employee/Manager switch', () => {
  const hris = (...levels: string[]) => ({ accessRoles: { hris: levels, internalLms: [], task: [] } })

  it.each<[string, boolean, string[], string[]]>([
    ['communication.send and an HRIS role', true, ['communication.send'], ['2']],
    ['managerCommunication.send and an HRIS role', true, ['managerCommunication.send'], ['3']],
    ['communication.send without an HRIS role', false, ['communication.send'], []],
    ['an HRIS role without either', false, ['feed', 'conversation'], ['3']],
    ['HRIS admin alone', false, [], ['1']],
  ])('is shown for %s: %s', (_who, expected, may, levels) =>
    expect(modeSwitchAt('/messages', viewer(may, hris(...levels))) !== null).toBe(expected),
  )

  it.each(['/', '/dashboard', '/profile'])('is hidden at %s', (pathname) =>
    expect(modeSwitchAt(pathname, viewer(['communication.send']))).toBeNull(),
  )

  it.each(['/messages', '/messages/n1', '/communication', '/profiles', '/dashboard/x'])('is shown at %s', (pathname) =>
    expect(modeSwitchAt(pathname, viewer(['communication.send']))).not.toBeNull(),
  )

  it('goes to the messages for the employee', () =>
    expect(modeSwitchAt('/communication', viewer(['communication.send']))?.employee).toBe('/messages'))

  it('goes to the communications for the manager', () =>
    expect(modeSwitchAt('/messages', viewer(['communication.send', 'feed', 'conversation']))?.manager).toBe(
      '/communication',
    ))

  it('[D-56] appears with the first manager item that has a route', () => {
    const may = ['communication.send', 'feed']
    const built = (...ids: PageId[]) => ({ ...viewer(may), isBuilt: (page: PageId) => ids.includes(page) })
    expect(modeSwitchAt('/messages', built('messages'))).toBeNull()
    expect(modeSwitchAt('/messages', built('feeds'))?.manager).toBe('/feeds')
    // A page below an area that is not built is not an area: it comes last.
    expect(modeSwitchAt('/messages', built('shortCodes'))?.manager).toBe('/short-codes')
    expect(modeSwitchAt('/messages', built('shortCodes', 'groupChats', 'feeds'))?.manager).toBe('/feeds')
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
  ])('the manager’s side contains %s: %s', (pathname, expected) => expect(isManagerArea(pathname)).toBe(expected))
})

it.each([
  ['/', true],
  ['/dashboard', true],
  ['/profile', true],
  ['/profile/x', false],
  ['/messages', false],
])('[NV-008] only home and profile have the single item: %s, %s', (pathname, expected) =>
  expect(isHomeArea(pathname)).toBe(expected),
)

describe('the login block', () => {
  it('[NV-016] [D-32] expands to Profile and Logout, with the settings between', () =>
    expect(accountActions(viewer())).toEqual(['profile', 'displaySettings', 'logout']))

  it.each([[['admin']], [['admin', 'manager', 'employee']]])('[NV-017] has no profile action for %j', (role) =>
    expect(accountActions(viewer([], { role }))).toEqual(['displaySettings', 'logout']),
  )

  it('[D-29] offers no profile action without access to the page', () => {
    expect(accountActions(viewer([], { role: [] }))).toEqual(['displaySettings', 'logout'])
    expect(accountActions(viewer([], {}, ['profile']))).toEqual(['displaySettings', 'logout'])
  })
})

it('menu items and pages require the same permission', () => {
  const all = [...employeeMenu, ...managerMenu].flatMap((entry) => [entry, ...(entry.children ?? [])])
  const entries = all.filter(({ permissions }) => permissions !== undefined)
  expect(entries.map(({ title }) => title('en'))).toEqual(expect.arrayContaining(['Diary', ...titles(managerMenu)]))
  expect(entries.map(({ page, permissions }) => [page, permissions])).toEqual(
    entries.map(({ page }) => [page, [pages[page].access]]),
  )
})
