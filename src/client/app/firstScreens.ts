/**
 * What the boot script needs to know of the screens: the chunk that draws them, and the list that they ask for first,
 * in the very words in which they will ask (a test keeps the two the same).
 */
const firstScreens = [
  {
    at: /^\/messages(\/|$)/,
    chunk: 'inbox',
    list: '/api/notifications?per_page=50&q%5Bs%5D=high_priority&page=1',
  },
  {
    at: /^\/dashboard$/,
    chunk: 'dashboard',
    list: '/api/notifications?per_page=4&q%5Bs%5D=high_priority&q%5Bread_eq%5D=false&page=1',
  },
] as const

/** Asked for by the shell, whatever the screen. */
const shellReads = ['/api/notifications/status', '/api/dashboard/locations?page=1&per_page=100']

/** Chunks of the screen at an address, and what a person who may use the portal reads there first. */
export const firstScreenAt = ({ pathname, search }: { pathname: string; search: string }) => {
  const screen = firstScreens.find(({ at }) => at.test(pathname))
  const isUnfiltered = search === ''
  return {
    chunks: ['shell', ...(screen ? [screen.chunk] : [])],
    reads: [...shellReads, ...(screen && isUnfiltered ? [screen.list] : [])],
  }
}
