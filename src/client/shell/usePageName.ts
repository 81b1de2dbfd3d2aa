import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { textOf, useText, useTexts } from '@client/texts/catalogue'
import { dashboardTitles } from '@client/texts/dashboardTitles'
import { shellTexts } from '@client/texts/shellTexts'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { pageOf } from './builtPages'
import { focusTitle } from './focusTitle'

const home = textOf(dashboardTitles, 'home')

/** What the page at the address is called, by its manifest or by itself, and where its title and its way back lead. */
export const usePageName = () => {
  const isSplit = useMedia(media.inboxSplit)
  const page = pageOf(useMatches())
  const detail = isSplit ? undefined : page?.detail
  const declared = useText(detail?.title ?? page?.title ?? home)
  const [own, namePage] = useState<string | null>(null)
  return { title: own ?? declared, titleLink: page?.titleLink, back: detail?.back, namePage }
}

/** Shows the title in the tab, and leads the keyboard to it when another page came; a filter is no other page. */
export const useTitleInTab = (title: string) => {
  const texts = useTexts(shellTexts)
  const unread = useAppSelector(selectUnreadTotal)
  const { pathname } = useLocation()
  const shown = useRef({ title, pathname })
  useEffect(() => {
    document.title = texts.documentTitle(title, unread)
  }, [texts, title, unread])
  /** A page that names itself later is still the same page. */
  const isOtherPage = useEffectEvent(() => {
    const before = shown.current
    shown.current = { title, pathname }
    return before.title !== title && before.pathname !== pathname
  })
  useEffect(() => (isOtherPage() ? focusTitle() : undefined), [title]) // home leads on, which calls nothing off
}
