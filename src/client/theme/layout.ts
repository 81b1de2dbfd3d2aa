/** Sizes of the app's parts, in pixels. */
export const layout = {
  topBar: 48,
  topBarPhone: 56,
  nav: 240,
  navFolded: 64,
  navItem: 36,
  titleRow: 64,
  pagePadding: 24,
  pagePaddingPhone: 12,
  cardGap: 16,
  sectionGap: 24,
  cardPadding: 16,
  cardPaddingPhone: 12,
  contentMax: 1660,
  inboxCategories: 208,
  inboxList: 400,
  messageMaxText: 720,
  feedMax: 768,
  diaryPanel: 384,
  chatList: 312,
  chatMembers: 232,
  bubbleMax: 440,
  diaryCalendar: 344,
  wizardLeft: 480,
  editorBlocks: 264,
  editorCodes: 272,
  profileMax: 768,
  dialog: 520,
  dialogWide: 640,
  signInForm: 368,
  signInPane: 640,
  addButton: 56,
  touch: 44,
  control: 36,
  controlSmall: 28,
  controlLarge: 44,
  rowTwoLine: 53,
} as const

/** Widths at which screens change their shape (D-37), in pixels. */
export const breakpoints = {
  chatOnePaneMax: 576,
  inboxSplitMin: 600,
  phoneMax: 767,
  chatMemberDrawerMax: 768,
  dashboardTwoColumnsMax: 1199,
  /** Below, the menu folds by itself and the inbox shows its categories as chips. */
  narrowShellMax: 1199,
  /** Below, the top bar leaves its room to the services, and shows the organisation's mark without its name. */
  brandNameMin: 960,
  wideMin: 1660,
} as const

/** As media queries, for `matchMedia`. CSS files repeat the numbers: a custom property cannot stand in a query. */
export const media = {
  phone: `(max-width: ${breakpoints.phoneMax}px)`,
  chatOnePane: `(max-width: ${breakpoints.chatOnePaneMax}px)`,
  chatMemberDrawer: `(max-width: ${breakpoints.chatMemberDrawerMax}px)`,
  inboxSplit: `(min-width: ${breakpoints.inboxSplitMin}px)`,
  wide: `(min-width: ${breakpoints.wideMin}px)`,
  narrowShell: `(max-width: ${breakpoints.narrowShellMax}px)`,
  touch: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
  lessMotion: '(prefers-reduced-motion: reduce)',
} as const

/** Seconds that a pointer rests on an entry of the menu before its name shows (NV-028). */
export const menuHoverDelay = 0.15
