/**
 * The Ant Design components that the app uses, each with the class families it draws (`.ant-btn`, `.ant-btn-icon` are
 * 'btn'). The static style sheet holds these and no others; a test fails when an import is missing here.
 */
export const antdComponents = {
  Alert: ['alert', 'btn'],
  Button: ['btn', 'wave', 'space'],
  Checkbox: ['checkbox', 'wave'],
  DatePicker: ['picker', 'btn', 'tag', 'tooltip'],
  Drawer: ['drawer', 'skeleton'],
  Dropdown: ['dropdown', 'btn', 'space'],
  Flex: ['flex'],
  Form: ['form', 'row', 'col', 'tooltip'],
  Input: ['input', 'otp', 'btn', 'space'],
  message: ['message'],
  Modal: ['modal', 'btn', 'skeleton'],
  Popover: ['popover'],
  Select: ['select', 'empty', 'tag'],
  Skeleton: ['skeleton'],
  Tooltip: ['tooltip'],
} as const

/** Not drawn: providers, hooks and types need no styles. */
export const antdWithoutStyles = ['ConfigProvider', 'theme', 'version']

/** Movements that any component may use. */
const shared = ['slide', 'zoom', 'move', 'fade', 'motion']

const families: ReadonlySet<string> = new Set([...shared, ...Object.values(antdComponents).flat()])

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

/** Whether a class of Ant Design, given without its `ant-`, may appear in the app. */
export const isAntdClassDrawn = (name: string) =>
  families.has(name.replace(/-.*/, '')) && !neverDrawn.some((pattern) => pattern.test(name))
