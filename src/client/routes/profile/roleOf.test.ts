import { roleOf } from './ProfileRoute'

const training = (...internalLms: string[]) => ({ hris: [], internalLms, task: [] })

it.each([
  ['admin', ['admin', 'manager', 'employee'], ['admin', 'trainer']],
  ['trainer', ['manager', 'employee'], ['trainer']],
  ['manager', ['manager', 'employee'], ['supervisor']],
  ['employee', ['employee'], ['student']],
  [undefined, [], []],
] as const)('a profile says %s for the role %j and the training roles %j', (expected, role, internalLms) => {
  expect(roleOf({ role: [...role], accessRoles: training(...internalLms) })).toBe(expected)
})
