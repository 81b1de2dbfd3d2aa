import type { PageId } from '@contract/pages'
import type { AreaMenuEntry } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { plannedEntries } from '@client/routes/plannedEntries'

export type MenuItem = Omit<AreaMenuEntry, 'menu' | 'place' | 'below'> & { children?: readonly MenuItem[] }

const entries = [...areas, plannedEntries]
  .flatMap(({ menu = [] }) => menu)
  .toSorted((one, other) => one.place - other.place)

const itemsOf = (name: AreaMenuEntry['menu'], parent?: PageId): MenuItem[] =>
  entries
    .filter(({ menu, below }) => menu === name && below === parent)
    .map((entry) => ({ ...entry, children: itemsOf(name, entry.page) }))

/** The employee's menu before filtering, in order (NV-001 to NV-003). */
export const employeeMenu: readonly MenuItem[] = itemsOf('employee')

/** The manager's menu before filtering, in order (NV-004, NV-005). */
export const managerMenu: readonly MenuItem[] = itemsOf('manager')
