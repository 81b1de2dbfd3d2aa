/** Of the landmark that open menus, pickers and tips stand in. */
export const menusId = 'menus'

/** Where Ant Design puts them: who walks a page by its landmarks would not come across them at its end. */
export const menusHost = (): HTMLElement => document.getElementById(menusId) ?? document.body
