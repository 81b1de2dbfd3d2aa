import { actor, type Overrides } from './actorOfTest'
import { pages, type PageId } from './pages'
import { can, type Permission } from './permissions'
import { canAt, reachOf, type PlacedPermission, type Reach } from './reach'

/** Actors that hold a permission, and similar ones that do not. */
const table: Record<Permission, { held: Overrides[]; refused: Overrides[] }> = {
  'portal.use': {
    held: [{}, { role: ['manager'] }, { role: ['admin'] }],
    refused: [{ role: [] }, { role: ['guest'] }],
  },
  'location.all': { held: [{ hris: ['1'] }], refused: [{ hris: ['3'] }, { hris: ['2'] }, {}, { role: ['admin'] }] },
  'manager.use': {
    held: [
      { hris: ['3'], may: ['communication.send'] },
      { hris: ['2'], may: ['managerCommunication.send'] },
    ],
    refused: [{ may: ['communication.send'] }, { hris: ['3'] }, { hris: ['1'] }],
  },
  'qa.use': { held: [{ may: ['qa'] }], refused: [{}, { role: ['admin'] }, { role: [], may: ['qa'] }] },
  'diary.read': { held: [{ canAccessDiary: true }], refused: [{}, { role: [], canAccessDiary: true }] },
  'diary.addTodo': { held: [{ task: ['admin'] }, { task: ['manager'] }], refused: [{}, { task: ['employee'] }] },
  'performance.read': {
    held: [{ task: ['admin'] }, { task: ['manager'], may: ['managerLocations.performance'] }],
    refused: [
      { task: ['manager'] },
      { may: ['managerLocations.performance'] },
      { role: ['admin'] },
      { role: [], task: ['admin'] },
    ],
  },
  'roster.lead': {
    held: [{ hris: ['1'] }, { hris: ['3'] }],
    refused: [{}, { hris: ['2'] }, { role: ['admin'] }, { role: [], hris: ['1'] }],
  },
  'communication.use': {
    held: [{ may: ['communication.send'] }, { may: ['managerCommunication.send'] }, { hris: ['1'] }],
    refused: [{}, { hris: ['3'] }, { role: ['admin'] }, { role: [], hris: ['1'] }],
  },
  'template.read': {
    held: [
      { may: ['managerTemplate.add'] },
      { may: ['managerTemplate.edit'] },
      { may: ['managerTemplate.editStatus'] },
      { hris: ['1'] },
    ],
    refused: [{}, { hris: ['3'] }, { may: ['communication.send'] }],
  },
  'template.add': {
    held: [{ may: ['managerTemplate.add'] }, { hris: ['1'] }],
    refused: [{ may: ['managerTemplate.edit'] }, { hris: ['3'] }],
  },
  'template.edit': {
    held: [{ may: ['managerTemplate.edit'] }, { hris: ['1'] }],
    refused: [{ may: ['managerTemplate.add'] }, { hris: ['3'] }],
  },
  'template.editStatus': {
    held: [{ may: ['managerTemplate.editStatus'] }],
    refused: [{ may: ['managerTemplate.edit'] }, { hris: ['1'] }],
  },
  'shortCode.read': {
    held: [{ may: ['communication.send'] }, { may: ['managerTemplate.editStatus'] }, { hris: ['1'] }],
    refused: [{}, { hris: ['3'] }],
  },
  'shortCode.write': {
    held: [{ may: ['managerTemplate.edit'] }, { hris: ['1'] }],
    refused: [{ may: ['communication.send'] }, { may: ['managerTemplate.add'] }],
  },
  'media.writeContent': {
    held: [
      { may: ['managerFeed.createUpdate'] },
      { may: ['communication.send'] },
      { may: ['managerTemplate.add'] },
      { may: ['managerTemplate.edit'] },
      { hris: ['1'] },
    ],
    refused: [
      {},
      { may: ['managerTemplate.editStatus'] },
      { may: ['feed'] },
      { hris: ['3'] },
      { role: [], may: ['managerTemplate.edit'] },
    ],
  },
  'feed.manage': { held: [{ may: ['feed'] }, { may: ['managerFeed'] }], refused: [{}, { hris: ['1'] }] },
  'feed.createUpdate': {
    held: [{ may: ['feed.createUpdate'] }, { may: ['managerFeed.createUpdate'] }],
    refused: [{ may: ['feed'] }, { hris: ['1'] }],
  },
  'feed.seePending': { held: [{ hris: ['1'] }, { hris: ['3'] }], refused: [{ hris: ['2'] }, { role: ['admin'] }] },
  'feed.approveReject': {
    held: [{ hrisService: ['feed.approveReject'] }],
    refused: [{ may: ['feed.approveReject'] }, { taskService: ['feed.approveReject'] }, { hris: ['1'] }],
  },
  'feed.follow': {
    held: [
      { may: ['feed.createUpdate'] },
      { may: ['managerFeed.createUpdate'] },
      { hris: ['1'] },
      { hrisService: ['feed.approveReject'] },
    ],
    refused: [{}, { may: ['feed'] }, { hris: ['3'] }, { role: [], hris: ['1'] }],
  },
  'feed.editApproved': {
    held: [{ hris: ['1'], may: ['feed.createUpdate'] }],
    refused: [
      { hris: ['1'], may: ['managerFeed.createUpdate'] },
      { hris: ['3'], may: ['feed.createUpdate'] },
    ],
  },
  'feed.deleteComment': {
    held: [{ may: ['feed.deleteComment'] }, { may: ['managerFeed.deleteComment'] }],
    refused: [{ may: ['feed.createUpdate'] }, { hris: ['1'] }],
  },
  'groupChat.manage': {
    held: [{ may: ['conversation'] }],
    refused: [{ may: ['conversation.archive'] }, { hris: ['1'] }],
  },
  'groupChat.createUpdate': { held: [{ may: ['conversation.createUpdate'] }], refused: [{ may: ['conversation'] }] },
  'groupChat.archive': { held: [{ may: ['conversation.archive'] }], refused: [{ may: ['conversation'] }] },
  'option.read': {
    held: [{ may: ['feed'] }, { may: ['managerFeed'] }, { may: ['communication.send'] }, { may: ['conversation'] }],
    refused: [
      {},
      { may: ['conversation.createUpdate'] },
      { may: ['managerTemplate.edit'] },
      { hris: ['3'] },
      { role: [], may: ['conversation'] },
    ],
  },
  'audience.choose': {
    held: [{ may: ['feed'] }, { may: ['feed.createUpdate'] }, { may: ['managerFeed.createUpdate'] }, { hris: ['1'] }],
    refused: [{}, { may: ['feed.deleteComment'] }, { hris: ['3'] }, { role: [], may: ['feed.createUpdate'] }],
  },
  'option.lookUp': {
    held: [{ may: ['feed'] }, { task: ['manager'], canAccessDiary: true }],
    refused: [{}, { task: ['manager'] }, { may: ['feed.createUpdate'] }],
  },
  'option.choose': {
    held: [{ may: ['feed.createUpdate'] }, { task: ['admin'], canAccessDiary: true }],
    refused: [{}, { task: ['employee'], canAccessDiary: true }],
  },
  'apiDocument.read': { held: [{ role: ['admin'] }], refused: [{}, { hris: ['1'] }] },
  'job.read': { held: [{ role: ['admin'] }], refused: [{}, { role: ['manager'] }, { hris: ['1'] }] },
  'job.retry': { held: [{ role: ['admin'] }], refused: [{}, { role: ['manager'] }, { hris: ['1'] }] },
  'identity.manage': { held: [{ role: ['admin'] }], refused: [{}, { role: ['manager'] }, { hris: ['1'] }] },
  'audit.read': { held: [{ role: ['admin'] }], refused: [{}, { role: ['manager'] }, { hris: ['1'] }] },
  'import.run': { held: [{ role: ['admin'] }], refused: [{}, { role: ['manager'] }, { hris: ['1'] }] },
  'mail.read': { held: [{ role: ['admin'] }], refused: [{}, { role: ['manager'] }, { hris: ['1'] }] },
}

describe('permissions', () => {
  const rows = Object.entries(table) as [Permission, (typeof table)[Permission]][]
  const of = (side: 'held' | 'refused') =>
    rows.flatMap(([permission, sides]) =>
      sides[side].map((overrides): [Permission, Overrides] => [permission, overrides]),
    )

  it.each(of('held'))('[D-17] %s is held by %j', (permission, overrides) =>
    expect(can(actor(overrides), permission)).toBe(true),
  )
  it.each(of('refused'))('[D-17] %s is not held by %j', (permission, overrides) =>
    expect(can(actor(overrides), permission)).toBe(false),
  )

  /** Rights of the account's access levels alone, see their sources. */
  const withoutRole: Permission[] = ['location.all', 'manager.use']
  it.each(of('held').filter(([permission]) => !withoutRole.includes(permission)))(
    '[D-17] %s is not held by %j without a role',
    (permission, overrides) => expect(can(actor({ ...overrides, role: [] }), permission)).toBe(false),
  )

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
