import { Inbox, LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { Permission } from '@contract/permissions'
import type { RootState } from '@client/state/types'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'

export type MenuItem = {
  id: string
  title: 'dashboard' | 'messages'
  path: string
  icon: LucideIcon
  access: Permission
  count?: (state: RootState) => number
}

/** The employee's menu, in order; areas that are not built have no line here (D-56). */
export const employeeMenu: MenuItem[] = [
  { id: 'dashboard', title: 'dashboard', path: '/dashboard', icon: LayoutDashboard, access: 'portal.use' },
  { id: 'messages', title: 'messages', path: '/messages', icon: Inbox, access: 'portal.use', count: selectUnreadTotal },
]
