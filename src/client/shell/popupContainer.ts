/** Id of the landmark that contains open menus, pickers and tooltips. */
export const popupContainerId = 'menus'

/** Ant Design's popup container. At the end of the body, popups would be outside all landmarks. */
export const popupContainer = (): HTMLElement => document.getElementById(popupContainerId) ?? document.body
