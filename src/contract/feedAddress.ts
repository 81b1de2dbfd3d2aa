const page = '/feed?'

/** The page of a feed for readers. Notifications that ask to confirm a feed lead there (D-101). */
export const readingHref = (feedId: string): string => `${page}feed=${encodeURIComponent(feedId)}`

/** The feed of a query such as that of `readingHref`. */
export const requestedFeed = (search: string): string | null => new URLSearchParams(search).get('feed')

/** The feed whose page for readers this is; null for any other address. */
export const feedOfReading = (href: string | null): string | null =>
  href?.startsWith(page) ? requestedFeed(href.slice(page.length)) : null
