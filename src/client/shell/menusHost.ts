/** Id of the landmark that contains open menus, pickers and tooltips. */
export const menusId = 'menus'

/** Ant Design's popup container. At the end of the body, popups would be outside all landmarks. */
export const menusHost = (): HTMLElement => document.getElementById(menusId) ?? document.body
