/**
 * Classes of Ant Design that the app bundles and never renders, given without their `ant-`: variants that our design does
 * not use (preset colours, underlined fields, right to left, weeks and several days in calendars, submenus), and
 * components that others import for unused features. PurgeCSS can not find them out: the code of Ant Design puts its
 * classes together at run time. A browser test fails when one of them renders: remove it from this list then.
 */
const neverDrawn = [
  /(input-number|input-group|input-search|modal-confirm|picker-calendar|badge-color|tag-solid)/,
  /(col|collapse|empty|layout|menu|notification|otp|pagination|radio|row|skeleton|space|tree)(-|$)/,
  /(input|picker|select)-(.+-)?(underlined|filled)$/,
  /(picker|select)-(.+-)?borderless$/,
  /picker-(.+-)?(week|quarter|range|multiple|selection|selector|separator|compact|presets|warning)(-|$)/,
  /(btn-group|btn-compact|dropdown-menu-submenu|message-bottom)/,
  /(.+-)?(rtl|pure-panel)$/,
  /(.+-)?(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)$/,
]

/** What PurgeCSS keeps: every part of a selector but the classes above. */
export const drawnSelectors = new RegExp(`^(?!ant-(${neverDrawn.map(({ source }) => source).join('|')}))`)
