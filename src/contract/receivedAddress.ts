const page = '/messages?'

/** The address of a notification that asks for something about a communication. */
export const receivedHref = (id: string): string => `${page}communication=${encodeURIComponent(id)}`

/** The communication that a notification asks for; null for any other. */
export const communicationOf = (href: string | null): string | null =>
  href?.startsWith(page) ? new URLSearchParams(href.slice(page.length)).get('communication') : null
