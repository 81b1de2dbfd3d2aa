import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AccessGroup } from '@contract/accessGroups'
import type { PageId } from '@contract/pages'
import type { Permission } from '@contract/permissions'
import type { NoticeTable } from '@client/notices/noticeTable'
import type { LazySlice } from '@client/state/lazySlice'
import type { AppDispatch, RootState, StartListening } from '@client/state/types'
import type { Text } from '@client/texts/catalogue'

/** Prefetches what a screen shows first, at an address with this search. */
export type Prefetch = (dispatch: AppDispatch, search: string) => Promise<unknown>

/** What the chunk of a screen brings. */
export type LoadedScreen = {
  Drawn: ComponentType
  prefetch?: Prefetch
  /** Added to the store before the screen renders. */
  slices?: readonly LazySlice[]
  /** Started once a store, before the screen renders. */
  listeners?: readonly ((startListening: StartListening) => unknown)[]
}
/** An `import()` of the screen: what it imports is in its chunk, and not in the shell's. */
export type LoadScreen = () => Promise<LoadedScreen>

/** A page that is built. Its path, and who may see it, stand in the contract. */
export type AreaPage = {
  page: PageId
  title: Text
  /** Where a click on the title leads. */
  titleLink?: string
  /** A detail that stands alone where its list has no room beside it: its own title, and the way back. */
  detail?: { title: Text; back: string }
  /** The screen stays mounted out of sight, one for all pages of the area, and is as it was when the person is back. */
  isKept?: true
  /** Training organisations have this page too; without it, workforce organisations alone (SH-028, D-27). */
  isForTraining?: true
  screen: LoadScreen
}

/** An entry of one of the two menus. */
export type AreaMenuEntry = {
  menu: 'employee' | 'manager'
  /** Among the entries of all areas: the lowest comes first. */
  place: number
  title: Text
  page: PageId
  /** The entry that this one stands below. */
  below?: PageId
  icon?: LucideIcon
  /** For the roles of this group; for everybody without one. */
  auth?: AccessGroup
  /** Shown when any of these is held, always without a list (NV-006, NV-007). */
  permissions?: readonly Permission[]
  /** Taken out of the menu whoever looks at it (D-31). */
  isFilteredOut?: true
  count?: (state: RootState) => number
}

/** `g` and a letter, which lead to a page. */
export type GoKey = { key: string; page: PageId; title: Text }

/** What the frame shows of an area; without a page that is built, nothing of it is seen (D-56). */
export type AreaEntries = {
  menu?: readonly AreaMenuEntry[]
  goKeys?: readonly GoKey[]
  /** Pages on the manager's side of the portal: there the manager's menu stands. */
  managerPages?: readonly PageId[]
}

/** Everything that the app needs to know of an area before its chunk is here. Comes with the shell's chunk. */
export type Area = AreaEntries & {
  /** The name of its folder and of its chunk, and what the ids of its dialogs begin with. */
  id: string
  pages: readonly AreaPage[]
  /**
   * For an area that people open the portal at: the boot script fetches its chunk, and sends these GETs, in the very
   * addresses that the screen will ask for. Evaluated by the build.
   */
  preloads?: () => readonly string[]
  /** Dialogs that can be opened from every page, by `<id>/<name>`; fetched when the first of them is opened. */
  dialogs?: () => Promise<ComponentType>
  /** What the calls of the area say when they worked or failed. */
  notices?: NoticeTable
}
