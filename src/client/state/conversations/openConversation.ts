import { pages } from '@contract/pages'
import type { RootState } from '../types'

const before = `${pages.conversations.path}/`

/** The sid of the conversation that the path opens, null elsewhere (LC-012). */
export const selectOpenSid = ({ navigation: { pathname } }: Pick<RootState, 'navigation'>): string | null =>
  pathname.startsWith(before) ? decodeURIComponent(pathname.slice(before.length).split('/')[0] ?? '') || null : null
