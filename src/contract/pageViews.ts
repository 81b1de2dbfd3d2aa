import * as z from 'zod/mini'
import { defineCall } from './call'
import { nothing } from './common'
import { pages, type PagePath } from './pages'

/** Addresses that are visible before signing in, or without a permission. */
const otherPaths = ['/login', '/register', '/setup', '/users/password/new', '/users/password/edit', '*'] as const

export type ViewedPath = PagePath | (typeof otherPaths)[number]
const viewedPaths: readonly ViewedPath[] = [...Object.values(pages).map(({ path }) => path), ...otherPaths]

/** Maximum number of views in one request. */
export const pageViewBatch = 100

export const pageViewCalls = {
  /**
   * Counts page views by the pattern of their address, never by an id or a query (D-33). Sent as a beacon, which
   * carries no token, so that no person is identified.
   */
  create: defineCall({
    method: 'POST',
    path: '/api/page_views',
    access: 'public',
    body: z.object({ pageViews: z.array(z.enum(viewedPaths)).check(z.minLength(1), z.maxLength(pageViewBatch)) }),
    response: nothing,
  }),
} as const
