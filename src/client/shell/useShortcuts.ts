import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type PageId, pages } from '@contract/pages'
import type { GoKey } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { dialogOpened, exportDialog } from '@client/state/view/viewEvents'
import { isForPage } from '@client/ui/keyboard'
import { useCanVisit } from './availablePages'

/** Pages that `g` and a letter go to. */
export const goKeys: readonly GoKey[] = areas.flatMap((area) => area.goKeys ?? [])

/** The areas with keys for their rows. */
export const areasWithRowKeys = areas.filter(({ rowKeys }) => rowKeys)
const rowKeys = areasWithRowKeys.flatMap((area) => area.rowKeys?.map(({ key }) => key))

type Shortcut =
  | { do: 'go'; page: PageId }
  | { do: 'press'; key: string }
  | { do: 'search' | 'next' | 'previous' | 'help' | 'export' }

/** Exports a state snapshot (D-95): with Shift, since it is pressed seldom and never by mistake. */
export const exportKey = 'X'

/** With three modifiers also where keys have other meanings: in fields, and over dialogs, which are to be seen too. */
const isExportAnywhere = ({ ctrlKey, altKey, shiftKey, code }: KeyboardEvent) =>
  ctrlKey && altKey && shiftKey && code === `Key${exportKey}`

const single: Readonly<Record<string, Shortcut>> = {
  '/': { do: 'search' },
  j: { do: 'next' },
  k: { do: 'previous' },
  '?': { do: 'help' },
  [exportKey]: { do: 'export' },
}

/** Milliseconds within which the letter must follow the `g`. */
const sequenceTimeoutMs = 1_000

const pageBehind = (letter: string) => goKeys.find(({ key }) => key === letter)?.page

/** Parses key presses one by one and returns the shortcut. `g` alone returns none until the next key comes in time. */
export const createShortcutReader = () => {
  let leaderAt = -Infinity
  return (key: string, at: number): Shortcut | null => {
    const isSecond = at - leaderAt <= sequenceTimeoutMs
    leaderAt = key === 'g' ? at : -Infinity
    const page = isSecond && pageBehind(key)
    if (page) return { do: 'go', page }
    if (rowKeys.includes(key)) return { do: 'press', key }
    return Object.hasOwn(single, key) ? (single[key] ?? null) : null
  }
}

/** Excludes hidden screens, and rows of virtual lists that are not measured yet. */
const inSight = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )

const focusSearch = () => inSight('main input[type="search"]')[0]?.focus()

const rows = 'article, tr, li'

/** Presses the control of the row in focus that has the key. */
const pressInRow = (key: string) =>
  document.activeElement
    ?.closest<HTMLElement>(`[data-list-keys] :is(${rows})`)
    ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
    ?.click()

/** Milliseconds that a virtual list has to render the next rows: only those near the viewport are mounted. */
const rowTimeoutMs = 1_000

/** What the keys go to in a list: the link of each row, or a row that takes the focus itself. */
const stops = ':is(a:not([data-row-content] a), article[tabindex])'

/** Lists mark themselves. Virtual rows are in the DOM in any order, so they are sorted by position. */
const linksInLists = () =>
  inSight(`main [data-list-keys] ${stops}`)
    .map((link) => ({ link, top: link.getBoundingClientRect().top }))
    .filter(({ link }) => link.closest('[inert]') === null)
    .sort((one, other) => one.top - other.top)
    .map(({ link }) => link)

/** Focuses the next row, and waits while it is loading or rendering, unless the focus moves meanwhile. */
const moveInList = (step: 1 | -1, from = document.activeElement, until = performance.now() + rowTimeoutMs) => {
  if (document.activeElement !== from) return
  const links = linksInLists()
  const isLink = links.some((link) => link === from)
  const at = links.findIndex((link) => (isLink ? link === from : link.closest(rows)?.contains(from)))
  const begin = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
  const next = links[at === -1 ? Math.max(begin, 0) : at + step]
  if (next) return next.focus()
  const now = performance.now()
  const isLoading = from?.closest('[data-list-keys][aria-busy="true"]')
  if (at !== -1 && (isLoading || now < until))
    requestAnimationFrame(() => moveInList(step, from, isLoading ? now + rowTimeoutMs : until))
}

/**
 * Global keyboard shortcuts (LOOK), ignored while typing and while a layer is open; users who need the letters for something else can turn them
 * off.
 */
export const useShortcuts = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const canVisit = useCanVisit()
  const { hasShortcuts } = useAppSelector(selectDisplay)
  const mayExport = useAppSelector((state) => selectMay(state, 'qa.use'))
  const [read] = useState(createShortcutReader)

  const act = (asked: Shortcut) => {
    if (asked.do === 'go') return canVisit(asked.page) && void navigate(pages[asked.page].path)
    if (asked.do === 'press') return pressInRow(asked.key)
    if (asked.do === 'search') return focusSearch()
    if (asked.do === 'help') return void dispatch(dialogOpened('frame/shortcuts'))
    if (asked.do === 'export') return mayExport ? void dispatch(dialogOpened(exportDialog)) : undefined
    moveInList(asked.do === 'next' ? 1 : -1)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = isForPage(event) ? read(event.key, event.timeStamp) : null
    if (!asked) return
    event.preventDefault() // otherwise the slash would be typed into the search field
    act(asked)
  })
  const exportOver = useEffectEvent((event: KeyboardEvent) => {
    if (!mayExport || !isExportAnywhere(event)) return
    event.preventDefault()
    dispatch(dialogOpened(exportDialog))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => exportOver(event)
    document.addEventListener('keydown', listen, true) // before dialogs and fields, which keep keys for themselves
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  useEffect(() => {
    if (!hasShortcuts) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [hasShortcuts])
}
