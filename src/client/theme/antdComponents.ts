/**
 * The Ant Design components that the app uses, each with the class families it draws (`.ant-btn`, `.ant-btn-icon` are
 * 'btn'). The static style sheets hold these and no others; a test fails when an import is missing here. What only some
 * areas use has a sheet of its own, which comes with their chunks.
 */
const ofShell = {
  Alert: ['alert', 'btn'],
  Button: ['btn', 'wave', 'space'],
  Drawer: ['drawer', 'skeleton'],
  Dropdown: ['dropdown', 'btn', 'space'],
  Flex: ['flex'],
  Input: ['input', 'otp', 'btn', 'space'],
  message: ['message'],
  Modal: ['modal', 'btn', 'skeleton'],
  Popover: ['popover'],
  Select: ['select', 'empty', 'tag'],
  Skeleton: ['skeleton'],
  Tooltip: ['tooltip'],
} as const
const ofFields = {
  Checkbox: ['checkbox', 'wave'],
  DatePicker: ['picker', 'btn', 'tag', 'tooltip'],
  Form: ['form', 'row', 'col', 'tooltip'],
} as const
const ofTables = { Table: ['table', 'spin'] } as const

export const antdComponents = { ...ofShell, ...ofFields, ...ofTables }

/** Not drawn: providers, hooks and types need no styles. */
export const antdWithoutStyles = ['ConfigProvider', 'theme', 'version']

/** Movements that any component may use. */
const shared = ['slide', 'zoom', 'move', 'fade', 'motion']

const families = (components: Record<string, readonly string[]>): ReadonlySet<string> =>
  new Set(Object.values(components).flat())

/** Class families by style sheet. */
const sheets = {
  shell: new Set([...shared, ...families(ofShell)]),
  fields: families(ofFields),
  table: families(ofTables),
}
export type AntdSheet = keyof typeof sheets

/**
 * Variants of those components that our look does not have: preset colours, fields without a line, right to left, times
 * and weeks in calendars, menus in menus … Who needs one takes it out of here.
 */
const neverDrawn = [
  /^(input-number|input-group|picker-calendar|menu-dark|radio-button|col-|otp|badge-color|tag-solid)/,
  /^(input|picker|select)-(.+-)?(underlined|filled|borderless)$/,
  /^picker-(.+-)?(week|quarter|time|datetime|range)(-|$)/,
  /^(btn-group|btn-compact|dropdown-menu-submenu|message-bottom)/,
  /-(rtl|pure-panel)$/,
  /-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)$/,
]

const familyOf = (name: string) => name.replace(/-.*/, '')

/** Whether a class of Ant Design, given without its `ant-`, may appear where this sheet has come. */
export const isAntdClassDrawn = (name: string, sheet: AntdSheet = 'shell') =>
  (sheets.shell.has(familyOf(name)) || sheets[sheet].has(familyOf(name))) &&
  !neverDrawn.some((pattern) => pattern.test(name))

/** Whether the rules for these classes belong in a sheet: the shell's are never repeated in others. */
export const isOfAntdSheet = (names: readonly string[], sheet: AntdSheet) =>
  names.every((name) => isAntdClassDrawn(name, sheet)) &&
  (sheet === 'shell' || names.some((name) => sheets[sheet].has(familyOf(name))))
