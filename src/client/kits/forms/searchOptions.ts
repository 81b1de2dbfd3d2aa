import { finderOf } from '@contract/search'

/** For Ant Design's selects: keeps the options whose label contains what is searched, as lists of the server do. */
export const isOptionFound = (searched: string, option?: { label: string }): boolean =>
  finderOf(searched)(option?.label ?? '')
