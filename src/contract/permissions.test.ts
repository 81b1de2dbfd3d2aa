import { actor, type Overrides } from './actorOfTest'
import { pages, type PageId } from './pages'
import { rightsOf } from './permissionRules'
import { can, type Permission } from './permissions'
import { canAt, reachOf, type PlacedPermission, type Reach } from './reach'

/** What an employee may have besides names in `hrisPermission`. */
const otherFacts: Readonly<Record<string, Overrides>> = {
  nothing: {},
  managerRole: { role: ['manager'] },
  adminRole: { role: ['admin'] },
  hrisAdmin: { hris: ['1'] },
  hrisEmployee: { hris: ['2'] },
  hrisManager: { hris: ['3'] },
  taskAdmin: { task: ['admin'] },
  taskManager: { task: ['manager'] },
  taskEmployee: { task: ['employee'] },
  learner: { lms: ['student'] },
  trainer: { lms: ['trainer'] },
  trainingAdmin: { lms: ['admin'] },
  diary: { canAccessDiary: true },
  feedApprover: { hrisService: ['feed.approveReject'] },
  taskService: { taskService: ['feed.approveReject'] },
  otherNames: { may: ['feed.approveReject', 'managerLocations.performance'] },
}
const sends = ['communication.send', 'managerCommunication.send']
const templates = ['managerTemplate.add', 'managerTemplate.edit', 'managerTemplate.editStatus']
const templateEditors = ['managerTemplate.edit', 'hrisAdmin']
const feedWriters = ['feed.createUpdate', 'managerFeed.createUpdate']
const trainingAdmins = ['trainingAdmin', 'adminRole']
const teachers = ['trainer', ...trainingAdmins]
const audienceUsers = ['feed', 'managerFeed', ...sends, 'conversation', 'hrisAdmin']

/** The facts of which each alone gives a permission: all of them, out of all that the table names. */
const table: Record<Exclude<Permission, 'portal.use'>, readonly string[]> = {
  'location.all': ['hrisAdmin'],
  'manager.use': [],
  'qa.use': ['qa'],
  'diary.read': ['diary'],
  'diary.addTodo': ['taskAdmin', 'taskManager'],
  'performance.read': ['taskAdmin'],
  'roster.lead': ['hrisAdmin', 'hrisManager'],
  'communication.use': [...sends, 'hrisAdmin'],
  'template.read': [...templates, 'hrisAdmin'],
  'template.add': ['managerTemplate.add', 'hrisAdmin'],
  'template.edit': templateEditors,
  'template.editStatus': ['managerTemplate.editStatus'],
  ...rightsOf('shortCode', { read: [...sends, ...templates, 'hrisAdmin'], write: templateEditors }),
  'media.writeContent': [...feedWriters, ...sends, 'managerTemplate.add', ...templateEditors, ...trainingAdmins],
  'feed.manage': ['feed', 'managerFeed'],
  'feed.createUpdate': feedWriters,
  'feed.seePending': ['hrisAdmin', 'hrisManager'],
  'feed.approveReject': ['feedApprover'],
  'feed.follow': [...feedWriters, 'hrisAdmin', 'feedApprover'],
  'feed.editApproved': [],
  'feed.deleteComment': ['feed.deleteComment', 'managerFeed.deleteComment'],
  ...rightsOf('groupChat', { manage: ['conversation'], createUpdate: ['conversation.createUpdate'] }),
  'groupChat.archive': ['conversation.archive'],
  ...rightsOf('option', { read: [...audienceUsers, 'adminRole'], lookUp: [...audienceUsers, 'adminRole'] }),
  'option.choose': [...audienceUsers, ...feedWriters, ...teachers],
  'audience.choose': [...audienceUsers, ...feedWriters, 'adminRole'],
  ...rightsOf('training', {
    use: ['learner', ...teachers],
    learn: ['learner'],
    teach: teachers,
    manage: trainingAdmins,
  }),
  'apiDocument.read': ['adminRole'],
  'administration.use': ['adminRole'],
  'organisation.manage': ['adminRole'],
  ...rightsOf('place', { read: ['adminRole'], manage: ['adminRole'] }),
  ...rightsOf('role', { read: ['adminRole'], manage: ['adminRole'] }),
  ...rightsOf('job', { read: ['adminRole'], retry: ['adminRole'] }),
  ...rightsOf('person', { read: ['adminRole'], manage: ['adminRole'] }),
  ...rightsOf('personalData', { export: ['adminRole'], erase: ['adminRole'] }),
  'directory.manage': ['adminRole'],
  'identity.manage': ['adminRole'],
  'audit.read': ['adminRole'],
  'import.run': ['adminRole'],
  ...rightsOf('mail', { read: ['adminRole'], send: ['adminRole'] }),
}
const rows = Object.entries(table) as [Permission, readonly string[]][]
/** Names that are no other fact are names in `hrisPermission`. */
const facts = [...new Set([...Object.keys(otherFacts), ...rows.flatMap(([, names]) => names)])].sort()
const withFact = (fact: string): Overrides => otherFacts[fact] ?? { may: [fact] }

/** Facts that give a permission together, and similar ones that do not. */
const together: readonly [Permission, held: Overrides[], refused: Overrides[]][] = [
  [
    'manager.use',
    [
      { hris: ['3'], may: ['communication.send'] },
      { hris: ['2'], may: ['managerCommunication.send'] },
    ],
    [{ hris: ['3'], may: ['feed'] }],
  ],
  [
    'performance.read',
    [{ task: ['manager'], may: ['managerLocations.performance'] }],
    [{ task: ['employee'], may: ['managerLocations.performance'] }],
  ],
  [
    'feed.editApproved',
    [{ hris: ['1'], may: ['feed.createUpdate'] }],
    [
      { hris: ['1'], may: ['managerFeed.createUpdate'] },
      { hris: ['3'], may: ['feed.createUpdate'] },
    ],
  ],
  ['option.lookUp', [{ task: ['manager'], canAccessDiary: true }], [{ task: ['employee'], canAccessDiary: true }]],
  ['option.choose', [{ task: ['admin'], canAccessDiary: true }], [{ task: ['employee'], canAccessDiary: true }]],
]

/** Rights of the account's access levels alone, see their sources. */
const withoutRole: readonly Permission[] = ['location.all', 'manager.use']

describe('permissions', () => {
  it('[D-17] portal.use is held by every role that counts as an employee', () => {
    const roles = [['employee'], ['manager'], ['admin'], ['guest'], []]
    expect(roles.map((role) => can(actor({ role }), 'portal.use'))).toEqual([true, true, true, false, false])
  })

  it.each(rows)('[D-17] %s is given by exactly these facts: %j', (permission, names) => {
    const held = facts.filter((fact) => can(actor(withFact(fact)), permission))
    expect(held).toEqual(names.toSorted())
  })

  it.each(rows)('[D-17] %s needs a role, unless an access level gives it', (permission, names) => {
    const held = facts.filter((fact) => can(actor({ ...withFact(fact), role: [] }), permission))
    expect(held).toEqual(withoutRole.includes(permission) ? names : [])
  })

  it.each(together)('[D-17] %s is given by facts together: %j, and not by %j', (permission, held, refused) => {
    expect(held.map((overrides) => can(actor(overrides), permission))).toEqual(held.map(() => true))
    expect(refused.map((overrides) => can(actor(overrides), permission))).toEqual(refused.map(() => false))
    const isHeldWithoutRole = held.map((overrides) => can(actor({ ...overrides, role: [] }), permission))
    expect(isHeldWithoutRole).toEqual(held.map(() => withoutRole.includes(permission)))
  })

  it('[D-17] inherited properties grant nothing', () => {
    const odd = { ...actor(), hrisPermission: Object.create({ conversation: true }) as Record<string, boolean> }
    expect(can(odd, 'groupChat.manage')).toBe(false)
  })

  it.each<[PageId, Permission, Overrides, Overrides]>([
    ['communications', 'communication.use', { may: ['managerCommunication.send'] }, {}],
    ['feeds', 'feed.manage', { may: ['managerFeed'] }, { may: ['conversation'] }],
    ['groupChats', 'groupChat.manage', { may: ['conversation'] }, { may: ['feed'] }],
  ])('%s requires %s', (page, permission, held, refused) => {
    expect(pages[page].access).toBe(permission)
    expect([can(actor(held), permission), can(actor(refused), permission)]).toEqual([true, false])
  })
})

/** The two rights of each permission, and the reach of an HRIS admin without either. */
const rights: Record<PlacedPermission, { wide: Overrides; managers: Overrides; ofHrisAdmin: Reach | null }> = {
  'communication.use': {
    wide: { may: ['communication.send'] },
    managers: { may: ['managerCommunication.send'] },
    ofHrisAdmin: 'organisation', // CM-001
  },
  'feed.manage': { wide: { may: ['feed'] }, managers: { may: ['managerFeed'] }, ofHrisAdmin: null },
  'feed.createUpdate': {
    wide: { may: ['feed.createUpdate'] },
    managers: { may: ['managerFeed.createUpdate'] },
    ofHrisAdmin: null,
  },
  'feed.deleteComment': {
    wide: { may: ['feed.deleteComment'] },
    managers: { may: ['managerFeed.deleteComment'] },
    ofHrisAdmin: null,
  },
  'roster.lead': { wide: { hris: ['1'] }, managers: { hris: ['3'] }, ofHrisAdmin: 'organisation' },
  'diary.addTodo': { wide: { task: ['admin'] }, managers: { task: ['manager'] }, ofHrisAdmin: null },
  'performance.read': {
    wide: { task: ['admin'] },
    managers: { task: ['manager'], may: ['managerLocations.performance'] },
    ofHrisAdmin: null,
  },
}
const placed = Object.entries(rights) as [PlacedPermission, (typeof rights)[PlacedPermission]][]

describe('the reach of a permission', () => {
  it.each(placed)('[D-17] %s: everywhere by one right, in managed places by the other', (permission, right) => {
    const { wide, managers, ofHrisAdmin } = right
    const both = {
      may: [...(wide.may ?? []), ...(managers.may ?? [])],
      task: [...(wide.task ?? []), ...(managers.task ?? [])],
      hris: [...(wide.hris ?? []), ...(managers.hris ?? [])],
    }
    const reach = (overrides: Overrides) => reachOf(actor(overrides), permission)

    expect([reach(wide), reach(both), reach(managers), reach({})]).toEqual([
      'organisation',
      'organisation',
      'managedPlaces',
      null,
    ])
    for (const role of [['manager'], ['admin', 'manager', 'employee']])
      expect([reach({ ...managers, role }), reach({ role })]).toEqual(['managedPlaces', null])
    expect([reach({ ...wide, role: [] }), reach({ ...managers, role: [], hris: ['1'] })]).toEqual([null, null])
    expect([reach({ ...managers, hris: ['3'] }), reach({ hris: ['3'] }), reach({ hris: ['2'] })]).toEqual([
      'managedPlaces',
      managers.hris ? 'managedPlaces' : null,
      null,
    ])
    expect([reach({ ...wide, hris: ['1'] }), reach({ hris: ['1'] })]).toEqual(['organisation', ofHrisAdmin])
    expect(reach({ ...managers, hris: ['1'] })).toBe(ofHrisAdmin ?? 'managedPlaces')
  })

  it.each(placed)('[D-17] %s is held with any reach, and not without one', (permission, { wide, managers }) => {
    for (const overrides of [wide, managers, {}, { hris: ['1'] }, { ...wide, role: [] }])
      expect(can(actor(overrides), permission)).toBe(reachOf(actor(overrides), permission) !== null)
  })

  it.each(placed)('[D-17] %s counts at a place by its reach', (permission, { wide, managers }) => {
    const at = (overrides: Overrides) =>
      [true, false].map((isManagedPlace) => canAt(actor(overrides), permission, { isManagedPlace }))

    expect([at(wide), at(managers), at({})]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })

  it('[D-17] an HRIS admin with a manager’s right to feeds is a manager to feeds, and edits no approved ones', () => {
    const admin = actor({ hris: ['1'], may: ['managerFeed.createUpdate'] })
    expect([reachOf(admin, 'feed.createUpdate'), can(admin, 'feed.editApproved')]).toEqual(['managedPlaces', false])
  })
})
