import { isInGroup, roleNames, type AccessGroup } from './accessGroups'

describe('access groups', () => {
  it.each<[AccessGroup, string[], boolean]>([
    ['admin', ['admin'], true],
    ['admin', ['employee'], false],
    ['admin', ['manager'], false],
    ['employee', ['admin'], true],
    ['employee', ['employee'], true],
    ['employee', [], false],
    ['employee', ['guest'], false],
    ['user', ['admin'], true],
    ['user', ['employee'], true],
    ['user', [], false],
    ['onlyGuest', [], true],
    ['onlyGuest', ['employee'], false],
    ['onlyGuest', ['admin'], false],
  ])('[SH-030] %s contains %j: %s', (group, role, expected) => expect(isInGroup(role, group)).toBe(expected))

  it.each<[AccessGroup, boolean]>([
    ['employee', true],
    ['user', true],
    ['admin', false],
    ['onlyGuest', false],
  ])('[D-28] a manager counts as employee: in %s %s', (group, expected) =>
    expect(isInGroup(['manager'], group)).toBe(expected),
  )

  it('[SV-011] roles have the names of the table', () => expect(roleNames).toEqual({ 1: 'Admin', 2: 'Employee' }))
})
