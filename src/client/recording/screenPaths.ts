/** Parts of the page that are the same in a session and in its replay; what else lies beside them need not be. */
const anchors = ['[data-screen]', '[role="dialog"]', '#menus', 'main', '#root'] as const
const anySelector = anchors.join(',')

/** Hidden screens are not there in a replay. */
const isShown = (element: Element) =>
  !(element instanceof HTMLElement && (element.hidden || element.style.display === 'none'))

/** Whether an element belongs to the dialog of the export, which is open over what is to be shown. */
export const isOfExport = (element: Element) => element.closest('[data-export]') !== null

const shownOnes = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility() && !isOfExport(element))

const childrenOf = (element: Element) => [...element.children].filter(isShown)

/**
 * Where an element is on the page: the part of the page and the places below it, such as `main 0/2/1`. Null outside of
 * them, as for what is hidden.
 */
export const pathOfElement = (element: Element): string | null => {
  const anchor = element.closest(anySelector)
  const selector = anchors.find((one) => anchor?.matches(one))
  if (!anchor || selector === undefined) return null
  const at = shownOnes(selector).indexOf(anchor)
  const places: number[] = []
  for (let below = element; below !== anchor && below.parentElement; below = below.parentElement)
    places.unshift(childrenOf(below.parentElement).indexOf(below))
  return at === -1 || places.includes(-1) ? null : `${selector} ${[at, ...places].join('/')}`
}

/** The element at a path; none where the page is another one. */
export const elementAtPath = (path: string): Element | undefined => {
  const [, selector = '', places = ''] = /^(.+) ([\d/]+)$/.exec(path) ?? []
  if (!(anchors as readonly string[]).includes(selector)) return undefined
  const [at = -1, ...below] = places.split('/').map(Number)
  return below.reduce<Element | undefined>(
    (element, place) => element && childrenOf(element)[place],
    shownOnes(selector)[at],
  )
}
