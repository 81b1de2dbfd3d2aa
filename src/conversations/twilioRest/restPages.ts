import { invalid, type RestCall } from './restCall'

const defaultSize = 50
const largestSize = 100

export type PageRequest = { size: number; number: number; token: string | undefined }

/** The page of a list: 50 records by default and 100 at most, like at Twilio. */
export const readPage = ({ query }: RestCall): PageRequest => {
  const numberOf = (key: string, otherwise: number) => {
    const text = query.get(key)
    if (text === null) return otherwise
    if (!/^\d{1,9}$/.test(text)) throw invalid(`Invalid parameter '${key}'`)
    return Number(text)
  }
  const size = numberOf('PageSize', defaultSize)
  if (size === 0) throw invalid("Invalid parameter 'PageSize'")
  return {
    size: Math.min(size, largestSize),
    number: numberOf('Page', 0),
    token: query.get('PageToken') ?? undefined,
  }
}

type Listing<Item> = {
  /** The name of the records in the answer. */
  key: string
  requested: PageRequest
  items: Item[]
  /** The token of the next page; undefined on the last one. */
  next: string | undefined
}

/** A page of records with the addresses that the SDK follows. */
export const pageBody = ({ url, query }: RestCall, { key, requested, items, next }: Listing<unknown>) => {
  const addressOf = (number: number, token: string | undefined) => {
    const search = new URLSearchParams(query)
    search.set('PageSize', String(requested.size))
    search.set('Page', String(number))
    search.delete('PageToken')
    if (token !== undefined) search.set('PageToken', token)
    return `${url}?${search.toString()}`
  }
  return {
    meta: {
      page: requested.number,
      page_size: requested.size,
      key,
      first_page_url: addressOf(0, undefined),
      previous_page_url: null,
      url: addressOf(requested.number, requested.token),
      next_page_url: next === undefined ? null : addressOf(requested.number + 1, next),
    },
    [key]: items,
  }
}

/**
 * Builds a page from records that were read with one more than the page size: the extra one shows that there is a next
 * page.
 */
export const cutPage = <Item>(items: Item[], size: number, tokenOf: (last: Item) => string) => {
  const shown = items.slice(0, size)
  const last = shown.at(-1)
  return { items: shown, next: items.length > size && last !== undefined ? tokenOf(last) : undefined }
}
