import type { UIMatch } from 'react-router-dom'

type TitleKey =
  | 'home'
  | 'messages'
  | 'message'
  | 'userProfile'
  | 'myRoster'
  | 'myShifts'
  | 'leaveRequests'
  | 'notFoundTitle'

/** What a route tells the shell: the key of its title among the shell's texts. */
export type PageHandle = {
  title: TitleKey
  /** Where a click on the title leads. */
  leadsTo?: string
  /** A detail that stands alone where its list has no room beside it: its own title, and the way back. */
  alone?: { title: TitleKey; back: string }
  /** The screen is kept under this name when somebody goes on to another, and is as it was when they are back. */
  keptAs?: string
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** What the innermost page tells. */
export const pageHandleOf = (matches: UIMatch[]): PageHandle =>
  matches.map(({ handle }) => handle).findLast(isPageHandle) ?? { title: 'home' }
