import type { UIMatch } from 'react-router-dom'

/** What a route tells the shell: the key of its title among the shell's texts. */
export type PageHandle = { title: 'home' | 'messages' | 'notFoundTitle' }

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The title of the innermost page. */
export const titleOf = (matches: UIMatch[]): PageHandle['title'] =>
  matches.map(({ handle }) => handle).findLast(isPageHandle)?.title ?? 'home'
