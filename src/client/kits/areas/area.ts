import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AccessGroup } from '@contract/accessGroups'
import type { PageId } from '@contract/pages'
import type { Permission } from '@contract/permissions'
import type { NoticeTable } from '@client/notices/noticeTable'
import type { LazySlice } from '@client/state/lazySlice'
import type { LiveReader, LiveTags } from '@client/state/live/liveReader'
import type { AppDispatch, RootState, StartListening } from '@client/state/types'
import type { Text } from '@client/texts/catalogue'

/** Prefetches the first data of a screen for the query of its URL. */
export type Prefetch = (dispatch: AppDispatch, search: string) => Promise<unknown>

/** The content of a screen's chunk. */
export type LoadedScreen = {
  Screen: ComponentType
  prefetch?: Prefetch
  /** Injected into the store before the screen renders. */
  slices?: readonly LazySlice[]
  /** Started once per store, before the screen renders. */
  listeners?: readonly ((startListening: StartListening) => unknown)[]
}
/** An `import()` of the screen, so that its modules are in its own chunk and not in the shell's. */
export type LoadScreen = () => Promise<LoadedScreen>

/** A page that is built. Its path and access rule are in the contract. */
export type AreaPage = {
  page: PageId
  title: Text
  /** The link target of the title; it takes its parameters from the page's address. */
  titleLink?: string
  /** A detail that fills the screen when there is no room for list and detail: its title, and the way back. */
  detail?: { title: Text; back: string }
  /** The screen stays mounted while hidden, one instance for all pages of the area, and keeps its state. */
  staysMounted?: true
  /**
   * Training organisations have this page too; without the flag only workforce organisations have it (SH-028, D-27).
   */
  isForTraining?: true
  /** There where the organisation trains its people in Muster, whatever kind it is; nowhere else (RT-029). */
  isOfInternalLms?: true
  /** The same, where data are exported for the regulator besides. */
  isOfAvetmiss?: true
  /** Not there where chat is switched off. */
  isForChat?: true
  screen: LoadScreen
  /** Replaces the screen in a training organisation; its chunk is named `<area>Training` (D-61). */
  trainingScreen?: LoadScreen
}

/** An item of one of the two menus. */
export type AreaMenuEntry = {
  menu: 'employee' | 'manager'
  /** Sort key among the items of all areas, ascending. */
  place: number
  title: Text
  page: PageId
  /** The parent item. */
  below?: PageId
  /** Further pages that belong to the item: it is the current one there too. */
  also?: readonly PageId[]
  icon?: LucideIcon
  /** Limits the item to the roles of this group. */
  auth?: AccessGroup
  /** Shown when the user holds any of these; without a list always (NV-006, NV-007). */
  permissions?: readonly Permission[]
  /** Hidden from every user (D-31). */
  isFilteredOut?: true
  count?: (state: RootState) => number
}

/** The letter after `g`, and the page it goes to. */
export type GoKey = { key: string; page: PageId; title: Text }

/**
 * A key for the row that has the focus: it presses the row's control with this `aria-keyshortcuts`. Its title is what the
 * list of shortcuts says.
 */
export type RowKey = { key: string; title: Text }

/** What the frame shows of an area; hidden without a built page (D-56). */
export type AreaEntries = {
  menu?: readonly AreaMenuEntry[]
  goKeys?: readonly GoKey[]
  /** Pages on the manager's side of the portal, which show the manager's menu. */
  managerPages?: readonly PageId[]
}

/** What the app needs to know about an area before its chunk is loaded. Part of the shell's chunk. */
export type Area = AreaEntries & {
  /** The name of its folder and chunk, and the prefix of its dialogs' ids. */
  id: string
  pages: readonly AreaPage[]
  /** Made by `listArea`: its budgets are those of a table, and browser tests know how to open it. */
  isList?: true
  /** Addresses that lead to another page with their parameters; query and navigation state stay (D-29). */
  redirects?: readonly { from: `/${string}`; to: `/${string}` }[]
  rowKeys?: readonly RowKey[]
  /**
   * For an area where users enter the portal: the boot script loads its chunk and sends these GETs, with exactly the
   * URLs that the screen will request. Evaluated by the build.
   */
  preloads?: () => readonly string[]
  /** Dialogs that every page can open, by `<id>/<name>`; loaded when the first of them opens. */
  dialogs?: () => Promise<ComponentType>
  /** What is read again when other people or windows have changed it, or a reader in the chunk `live` (decision 0033). */
  live?: LiveTags | (() => Promise<LiveReader>)
  /** The success and failure notices of the area's calls. */
  notices?: NoticeTable
}
