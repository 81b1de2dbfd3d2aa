import { popupContainerId } from './popupContainer'

/** Call before a screen is hidden: a picker that gets its blur event only afterwards breaks. */
export const blurActiveElement = () => {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest(`main, #${popupContainerId}`)) focused.blur()
}
