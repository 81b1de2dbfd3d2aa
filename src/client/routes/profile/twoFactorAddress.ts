import type { Service } from '@contract/services'

const step = { key: 'step', value: 'enable_otp' } as const
const callbackKey = 'otp_callback_url'

/** Whether an address opens the set-up of the second factor at once (PR-016). */
export const asksForSetUp = (search: string) => new URLSearchParams(search).get(step.key) === step.value

/** The same query with the set-up opened; what else is in it stays. */
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

/** Of the web, and naming nobody before its host. */
const isPlain = ({ protocol, username, password }: URL) =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
const toUrl = (address: string, base: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null

/** Letters that browsers drop or take for a slash, with which an address would not be what it looks like. */
const tricks = /[\p{Cc} \\]/u

/**
 * Where the browser goes once the second factor is set up: the address of the query when it leads to this portal or to
 * a service of the organisation, else null (PR-017, PR-018, D-43).
 */
export const callbackIn = (search: string, services: readonly Pick<Service, 'url'>[], here: string): string | null => {
  const asked = new URLSearchParams(search).get(callbackKey)
  if (asked === null || asked === '' || tricks.test(asked)) return null
  const url = toUrl(asked, here)
  if (!url || !isPlain(url)) return null
  const allowed = [toUrl(here, here), ...services.map((service) => toUrl(service.url, here))]
  return allowed.some((one) => one !== null && isPlain(one) && one.origin === url.origin) ? url.href : null
}
