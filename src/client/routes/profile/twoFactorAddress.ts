import type { Service } from '@contract/services'

const step = { key: 'step', value: 'enable_otp' } as const
const callbackKey = 'otp_callback_url'

/** Whether a URL opens the two-factor set-up at once (PR-016). */
export const asksForSetUp = (search: string) => new URLSearchParams(search).get(step.key) === step.value

/** The same query with the set-up opened; other parameters stay. */
export const withSetUp = (search: string) => {
  const query = new URLSearchParams(search)
  query.set(step.key, step.value)
  return `?${query}`
}

export const withoutSetUp = (search: string) => {
  const query = new URLSearchParams(search)
  query.delete(step.key)
  return query.size > 0 ? `?${query}` : ''
}

/** An http(s) URL without user info before its host. */
const isPlain = ({ protocol, username, password }: URL) =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
const toUrl = (address: string, base: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null

/** Characters that browsers drop or treat as a slash, so that a URL would not be what it looks like. */
const tricks = /[\p{Cc} \\]/u

/**
 * Where the browser goes after the two-factor set-up: the query's callback if it is a URL of this portal or of one of
 * the organisation's services, else null (PR-017, PR-018, D-43).
 */
export const callbackIn = (search: string, services: readonly Pick<Service, 'url'>[], here: string): string | null => {
  const asked = new URLSearchParams(search).get(callbackKey)
  if (asked === null || asked === '' || tricks.test(asked)) return null
  const url = toUrl(asked, here)
  if (!url || !isPlain(url)) return null
  const allowed = [toUrl(here, here), ...services.map((service) => toUrl(service.url, here))]
  return allowed.some((one) => one !== null && isPlain(one) && one.origin === url.origin) ? url.href : null
}
