import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { dialogOpened } from '@client/state/view/viewEvents'
import { useCanVisit } from './builtPages'
import { createShortcutReader, type Shortcut } from './shortcuts'

/** Where letters are for writing, and in what lies over the page, they are left alone. */
const elsewhere = 'input, textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="menu"]'
const isForPage = ({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isComposing &&
  !defaultPrevented &&
  !(target instanceof Element && target.closest(elsewhere))

/** Screens that were left are kept out of sight, and so are the rows of long lists until they were measured. */
const inSight = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )

const focusSearch = () => inSight('main input[type="search"]')[0]?.focus()

/** Milliseconds that a long list has to draw the rows that come next: of it only those around the screen exist. */
const patience = 1_000

/** Lists mark themselves; their rows stand in the page in whatever order they were drawn. */
const linksInLists = () =>
  inSight('main [data-list-keys] a')
    .map((link) => ({ link, top: link.getBoundingClientRect().top }))
    .filter(({ link }) => link.closest('[inert]') === null)
    .sort((one, other) => one.top - other.top)
    .map(({ link }) => link)

/** Goes on when the next row is there, which may be on its way from the server; unless somebody went elsewhere by then. */
const moveInList = (step: 1 | -1, from = document.activeElement, until = performance.now() + patience) => {
  if (document.activeElement !== from) return
  const links = linksInLists()
  const at = links.findIndex((link) => link === from)
  const begin = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
  const next = links[at === -1 ? Math.max(begin, 0) : at + step]
  if (next) return next.focus()
  const now = performance.now()
  const isLoading = from?.closest('[data-list-keys][aria-busy="true"]')
  if (at !== -1 && (isLoading || now < until))
    requestAnimationFrame(() => moveInList(step, from, isLoading ? now + patience : until))
}

/** Keys that work wherever nobody is typing (LOOK); who needs letters for something else turns them off. */
export const useShortcuts = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const canVisit = useCanVisit()
  const { hasShortcuts } = useAppSelector(selectDisplay)
  const [read] = useState(createShortcutReader)

  const act = (asked: Shortcut) => {
    if (asked.do === 'go') return canVisit(asked.page) && void navigate(pages[asked.page].path)
    if (asked.do === 'search') return focusSearch()
    if (asked.do === 'help') return void dispatch(dialogOpened('frame/shortcuts'))
    moveInList(asked.do === 'next' ? 1 : -1)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = isForPage(event) ? read(event.key, event.timeStamp) : null
    if (!asked) return
    event.preventDefault() // a slash must not be written into the field that it leads to
    act(asked)
  })
  useEffect(() => {
    if (!hasShortcuts) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [hasShortcuts])
}
