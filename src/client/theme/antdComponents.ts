/**
 * The Ant Design components that the app uses, each with its class families (`.ant-btn`, `.ant-btn-icon` are 'btn').
 * The static style sheets contain these and no others; a test fails when an import is missing here. Components that
 * only some areas use have a sheet of their own, which loads with those areas' chunks.
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

/** Providers, hooks and types render nothing, so they need no styles. */
export const antdWithoutStyles = ['ConfigProvider', 'theme', 'version']

/** Animations that any component may use. */
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
 * Variants that our design does not use: preset colours, borderless fields, right to left, times and weeks in
 * calendars, nested menus … Remove an entry here when a component needs it.
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

/** Whether this sheet or the shell's contains a class of Ant Design, given without its `ant-`. */
export const isAntdClassDrawn = (name: string, sheet: AntdSheet = 'shell') =>
  (sheets.shell.has(familyOf(name)) || sheets[sheet].has(familyOf(name))) &&
  !neverDrawn.some((pattern) => pattern.test(name))

/** Whether the rules for these classes belong in a sheet: other sheets never repeat the shell's rules. */
export const isOfAntdSheet = (names: readonly string[], sheet: AntdSheet) =>
  names.every((name) => isAntdClassDrawn(name, sheet)) &&
  (sheet === 'shell' || names.some((name) => sheets[sheet].has(familyOf(name))))
