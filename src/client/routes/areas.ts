import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import * as everyArea from './everyArea'

const ids: readonly string[] = Object.keys(pages)
const placeOf = ({ pages: [first] }: Area) => ids.indexOf(first?.page ?? '')

/**
 * Every area that is built, in the order in which the contract lists their first pages: routes, menus, titles, notices
 * and the boot script's prefetches derive from this list.
 */
export const areas: readonly Area[] = Object.values<Area>(everyArea).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
)
