import { Inbox, LayoutDashboard, Megaphone, MessagesSquare, NotebookPen, Send, type LucideIcon } from 'lucide-react'
import type { AccessGroup } from '@contract/accessGroups'
import type { PageId } from '@contract/pages'
import type { Permission } from '@contract/permissions'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import type { RootState } from '@client/state/types'

export type MenuItem = {
  title: 'dashboard' | 'messages' | 'diary' | 'groupChat' | 'communication' | 'templates' | 'feeds'
  page: PageId
  icon?: LucideIcon
  /** For the roles of this group; for everybody without one. */
  auth?: AccessGroup
  /** Shown when any of these is held, always without a list (NV-006, NV-007). */
  permissions?: readonly Permission[]
  /** Taken out of the menu whoever looks at it (D-31). */
  isFilteredOut?: true
  count?: (state: RootState) => number
  children?: readonly MenuItem[]
}

/** The employee's menu before filtering, in order (NV-001 to NV-003). */
export const employeeMenu: readonly MenuItem[] = [
  { title: 'dashboard', page: 'dashboard', icon: LayoutDashboard, auth: 'employee' },
  { title: 'messages', page: 'messages', icon: Inbox, auth: 'employee', count: selectUnreadTotal },
  { title: 'diary', page: 'diary', icon: NotebookPen, auth: 'employee', permissions: ['diary.read'] },
  { title: 'groupChat', page: 'conversations', icon: MessagesSquare, auth: 'employee', isFilteredOut: true },
]

/** The manager's menu before filtering, in order (NV-004, NV-005). */
export const managerMenu: readonly MenuItem[] = [
  {
    title: 'communication',
    page: 'communications',
    icon: Send,
    permissions: ['communication.use'],
    children: [{ title: 'templates', page: 'templates', permissions: ['template.read'] }],
  },
  { title: 'feeds', page: 'feeds', icon: Megaphone, permissions: ['feed.manage'] },
  { title: 'groupChat', page: 'groupChats', icon: MessagesSquare, permissions: ['groupChat.manage'] },
]
