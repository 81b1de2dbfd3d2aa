import { can, type Actor } from './permissions'

const actor = (role: string[], hris: string[] = []): Actor => ({
  globalId: 'p1',
  role,
  accessRoles: { hris, internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
})

it.each([
  ['employee', true],
  ['manager', true],
  ['admin', true],
  ['guest', false],
])('[SH-030] the portal is for employees, and managers and admins count as such: %s %s', (role, expected) =>
  expect(can(actor([role]), 'portal.use')).toBe(expected),
)

it.each([
  [['1'], true],
  [['3'], false],
  [['2'], false],
  [[], false],
])('only HRIS level 1 sees every location: %j %s', (levels, expected) =>
  expect(can(actor(['employee'], levels), 'location.all')).toBe(expected),
)
