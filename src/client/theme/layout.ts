/** Sizes that scripts need, in pixels. */
export const layout = {
  nav: 240,
  messageListLeast: 240,
  messageLeast: 360,
  dialog: 520,
  dialogWide: 640,
} as const

/** Widths at which layouts change (D-37), in pixels. */
export const breakpoints = {
  chatOnePaneMax: 576,
  inboxSplitMin: 600,
  phoneMax: 767,
  chatMemberDrawerMax: 768,
  dashboardTwoColumnsMax: 1199,
  /** Up to this width the menu folds by itself. */
  narrowShellMax: 1199,
  /** Up to this width the unfolded menu lies over the page. */
  menuOverPageMax: 1023,
  /**
   * Below this width the top bar leaves more room for the services, and shows the organisation's mark without its name.
   */
  brandNameMin: 960,
  wideMin: 1660,
} as const

/** Widths of the page, without the menu, at which its layout changes, in pixels (decision 0028). */
export const panes = {
  /** The message next to its list; below it each is a page of its own. */
  inboxSplitMin: breakpoints.inboxSplitMin,
  /** The list has its full width of 400 px next to a message of 360 px. */
  inboxWholeListMin: 760,
  /** The categories next to a list of 400 px and a message of 360 px; below it they are chips. */
  inboxCategoriesMin: 968,
  /** The diary's calendar of 344 px next to a day of 484 px; below it stands above, as one week. */
  diaryCalendarMin: 900,
  /** The diary panel of 384 px next to feeds of 480 px. */
  feedDiaryMin: 936,
  /** The summary of a feed's readers next to their table; below it stands above. */
  feedReadersMin: 960,
  /** The columns of a table, with text of the usual size; below it a row is a card. */
  tableMin: 400,
} as const

/**
 * As media queries, for `matchMedia`. CSS files repeat the numbers, because a media query cannot use a custom property.
 */
export const media = {
  phone: `(max-width: ${breakpoints.phoneMax}px)`,
  chatOnePane: `(max-width: ${breakpoints.chatOnePaneMax}px)`,
  chatMemberDrawer: `(max-width: ${breakpoints.chatMemberDrawerMax}px)`,
  wide: `(min-width: ${breakpoints.wideMin}px)`,
  narrowShell: `(max-width: ${breakpoints.narrowShellMax}px)`,
  menuOverPage: `(max-width: ${breakpoints.menuOverPageMax}px)`,
  touch: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
  print: 'print',
  lessMotion: '(prefers-reduced-motion: reduce)',
} as const

/** What opens below a select, as high as it may be (SV-007): a few choices, which are all rendered, and records. */
export const selectMenus = { choices: { listHeight: 160, virtual: false }, list: { listHeight: 300 } } as const

/** Hover delay in seconds before a menu item shows its name (NV-028). */
export const menuHoverDelay = 0.15
