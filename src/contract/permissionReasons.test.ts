import { reasonsFor, waysTo } from './permissionReasons'
import { can, type Permission, permissions } from './permissions'
import { actor } from './actorOfTest'

const every = Object.keys(permissions) as Permission[]
const person = {
  access: 'employee',
  hrisLevel: 'none',
  taskAccess: 'none',
  lmsRole: 'none',
  hrisPermissions: [],
  hrisServices: [],
  taskServices: [],
  canAccessDiary: false,
} as const

describe('why a person has a permission', () => {
  it.each(every)('[D-17] %s can be had', (permission) => expect(waysTo(permission)).not.toEqual([]))

  it('[D-17] what every employee has is given by nothing else', () => expect(waysTo('portal.use')).toEqual([[]]))

  it('[D-17] names facts that give it alone, and those that do together', () => {
    expect(waysTo('audit.read')).toEqual([[{ kind: 'access', name: 'admin' }]])
    expect(waysTo('feed.editApproved')).toEqual([
      [
        { kind: 'hrisLevel', name: 'admin' },
        { kind: 'hrisPermission', name: 'feed.createUpdate' },
      ],
    ])
  })

  it('[D-17] says of a person what is true of them, and nothing without access', () => {
    const writer = { ...person, hrisPermissions: ['managerFeed.createUpdate' as const] }
    expect(reasonsFor(writer, 'feed.createUpdate')).toEqual([
      [{ kind: 'hrisPermission', name: 'managerFeed.createUpdate' }],
    ])
    expect(reasonsFor({ ...writer, access: 'none' }, 'feed.createUpdate')).toEqual([])
  })

  it.each(every)('[D-17] %s: reasons and the rule agree', (permission) => {
    const lead = {
      ...person,
      access: 'manager',
      hrisLevel: 'manager',
      taskAccess: 'manager',
      lmsRole: 'trainer',
      hrisPermissions: ['managerCommunication.send', 'managerFeed', 'managerLocations.performance'],
      canAccessDiary: true,
    } as const
    const may = can(
      actor({
        role: ['manager', 'employee'],
        hris: ['3'],
        task: ['manager'],
        lms: ['trainer'],
        may: [...lead.hrisPermissions],
        canAccessDiary: true,
      }),
      permission,
    )
    expect(reasonsFor(lead, permission).length > 0).toBe(may)
  })
})
