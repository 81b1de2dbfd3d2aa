import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OwnTitle } from '@client/kits/page/pageTitle'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { useAppSelector } from '@client/state/hooks'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { textOf, useText, useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { dashboardTitles } from '@client/texts/titles'
import { panes } from '@client/theme/layout'
import { usePaneFits } from '@client/ui/sizes'
import { pageAt, titleLinkAt } from './availablePages'
import { focusTitle } from './focus'

const home = textOf(dashboardTitles, 'home')

/** The title of the current page, from its manifest or set by the page itself, with its title link and its way back. */
export const usePageName = () => {
  const isSplit = usePaneFits(panes.inboxSplitMin)
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const detail = isSplit ? undefined : page?.detail
  const declared = useText(detail?.title ?? page?.title ?? home)
  const [own, namePage] = useState<OwnTitle | null>(null)
  const title = own === null || own.isInTabOnly ? declared : own.title
  return { title, tabTitle: own?.title ?? declared, titleLink: titleLinkAt(pathname), back: detail?.back, namePage }
}

/** Sets the document title, and focuses the page's title after a change of page; a changed filter does not count. */
export const useTitleInTab = (title: string, tabTitle: string) => {
  const texts = useTexts(shellTexts)
  const unread = useAppSelector((state) => selectUnreadTotal(state) + selectUnreadSum(state)) // D-31
  const { pathname } = useLocation()
  const shown = useRef({ title, pathname })
  useEffect(() => {
    document.title = texts.documentTitle(tabTitle, unread)
  }, [texts, tabTitle, unread])
  /** A page that sets its own title late is still the same page. */
  const isOtherPage = useEffectEvent(() => {
    const before = shown.current
    shown.current = { title, pathname }
    return before.title !== title && before.pathname !== pathname
  })
  useEffect(() => (isOtherPage() ? focusTitle() : undefined), [title]) // a redirect from home must not cancel it
}
