import { safeHref } from '@client/ui/RichText'

const scheme = /^[a-z][a-z\d+.-]*:/i
const phone = /^\+?[\d\s()./-]{5,}$/
const email = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/
/** 'www.harbour.test', 'harbour.test/menu', 'harbour.test:8080' */
const host = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/iu

/**
 * The `href` for what was entered as an address of a link, else undefined: https, http, mailto or tel, or a page of the
 * portal. What has no scheme gets the one that it looks like.
 */
export const toLinkHref = (entered: string): string | undefined => {
  const address = entered.trim()
  if (address === '' || /\s/.test(address.replace(phone, ''))) return undefined
  if (phone.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  if (email.test(address)) return `mailto:${address}`
  if (/^\/(?![/\\])/.test(address)) return safeHref(address)
  if (host.test(address)) return safeHref(`https://${address}`)
  // What looks like an address without its host, 'https:', is not parsed.
  return scheme.test(address) ? safeHref(address) : undefined
}

/** Whether a typed or pasted address becomes a link by itself: names of files and sentences without a space do not. */
export const isPlainAddress = (text: string) => /^(https?:\/\/|www\.)/i.test(text) || email.test(text)
