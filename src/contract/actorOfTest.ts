import type { Actor } from './permissions'

const nobody: Actor = {
  globalId: 'p1',
  role: [],
  accessRoles: { hris: [], internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canAccessDiary: false,
}
export type Overrides = Partial<Omit<Actor, 'accessRoles' | 'servicePermissions' | 'hrisPermission'>> & {
  hris?: string[]
  task?: string[]
  lms?: string[]
  may?: string[]
  hrisService?: string[]
  taskService?: string[]
}
/** An employee with these facts, for tests. */
export const actor = ({
  hris = [],
  task = [],
  lms = [],
  may = [],
  hrisService = [],
  taskService = [],
  ...rest
}: Overrides = {}): Actor => ({
  ...nobody,
  role: ['employee'],
  ...rest,
  accessRoles: { hris, internalLms: lms, task },
  hrisPermission: Object.fromEntries(may.map((name) => [name, true])),
  servicePermissions: { hris: hrisService, task: taskService },
})
