/**
 * Classes of Ant Design that the app bundles and never draws, given without their `ant-`: variants that our look does
 * not have (preset colours, fields without a line, right to left, times and weeks in calendars, menus in menus), and
 * components that others bring for what we do not use. A browser test fails when one of them is drawn: take it out then.
 */
const neverDrawn = [
  /^(input-number|input-group|picker-calendar|badge-color|tag-solid)/,
  /^(col|collapse|empty|layout|menu|notification|otp|pagination|radio|row|space|tree)(-|$)/,
  /^(input|picker|select)-(.+-)?(underlined|filled|borderless)$/,
  /^picker-(.+-)?(week|quarter|time|datetime|range)(-|$)/,
  /^(btn-group|btn-compact|dropdown-menu-submenu|message-bottom)/,
  /-(rtl|pure-panel)$/,
  /-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)$/,
]

/** Whether a class of Ant Design, given without its `ant-`, may appear on our pages. */
export const isAntdClassDrawn = (name: string) => !neverDrawn.some((pattern) => pattern.test(name))
