/** Elements in which letters have a meaning of their own, and layers over the page. */
const elsewhere =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="menu"], [role="toolbar"], [role="tooltip"]'
/** The controls of open menus, pickers and popovers. */
const openLayer = '[aria-haspopup][aria-expanded="true"]'

/** Whether a key press is for the page: not for a field, nor for a layer over the page. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isComposing &&
  !defaultPrevented &&
  !(target instanceof Element && target.closest(elsewhere)) &&
  document.querySelector(openLayer) === null
