import { menusId } from './menusHost'

/** Before a screen goes out of sight: a picker of it that hears only afterwards that it lost the focus breaks. */
export const letGoOfFocus = () => {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest(`main, #${menusId}`)) focused.blur()
}
