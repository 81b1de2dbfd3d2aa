import { Drawer } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { NamePage, type OwnTitle } from '@client/kits/page/pageTitle'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useLocations } from '@client/state/locations/locations'
import { useNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { selectMay } from '@client/state/session/accessSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { textOf, useText, useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { dashboardTitles } from '@client/texts/titles'
import { layout, media, panes } from '@client/theme/layout'
import { measurePane, usePaneFits } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { pageAt, titleLinkAt } from './availablePages'
import { focusTitle, returnLostFocus, popupContainerId, skipToTitle } from './focus'
import { Extras, InactivityWarning, LazyDialogs } from './LazyParts'
import { DrawerNavbar, Navbar } from './Navbar'
import { OfflineNotice, ServicesNotice } from './Notices'
import { PhoneBar } from './PhoneBar'
import * as styles from './Shell.module.css'
import { TopBar } from './TopBar'
import { useShortcuts } from './useShortcuts'

const home = textOf(dashboardTitles, 'home')

/** The title of the current page, from its manifest or set by the page itself, with its title link and its way back. */
const usePageName = () => {
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
const useTitleInTab = (title: string, tabTitle: string) => {
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

/**
 * Loads counts and locations even when no picker or badge is mounted. Without access to the portal it sends no requests
 * (D-29).
 */
const Background = () => {
  useNotificationStatus()
  useLocations()
  return null
}

/** The frame of the portal: top bar, menu, and the page as a sheet. */
export const Shell = () => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const isPhone = useMedia(media.phone)
  const isOpen = useAppSelector(({ view }) => view.isNavbarOpen)
  const { title, tabTitle, titleLink, back, namePage } = usePageName()
  const mayUse = useAppSelector((state) => selectMay(state, 'portal.use'))
  useTitleInTab(title, tabTitle)
  useShortcuts()
  useEffect(() => returnLostFocus(), [])
  const close = () => dispatch(viewChanged({ isNavbarOpen: false }))
  const drawerOpenedAt = useRef(title)
  /** The closing drawer restores the focus to its button, even after a navigation. */
  const handleDrawer = (isShown: boolean) => {
    if (isShown) drawerOpenedAt.current = title
    else if (drawerOpenedAt.current !== title) focusTitle()
  }

  return (
    <div className={styles.shell}>
      {mayUse && <Background />}
      <a className={styles.skipLink} href="#content" onClick={skipToTitle}>
        {texts.skipToContent}
      </a>
      {isPhone ? <PhoneBar title={title} titleLink={titleLink} back={back} /> : <TopBar />}
      {isPhone ? (
        <Drawer
          open={isOpen}
          onClose={close}
          afterOpenChange={handleDrawer}
          placement="left"
          size={layout.nav + 40}
          title={<LocationPicker isWide />}
        >
          <DrawerNavbar />
        </Drawer>
      ) : (
        <Navbar />
      )}
      <main ref={measurePane} id="content" className={styles.sheet} tabIndex={-1}>
        <OfflineNotice />
        <ServicesNotice />
        <NamePage value={namePage}>
          <Outlet />
        </NamePage>
      </main>
      <Extras />
      <LazyDialogs />
      <InactivityWarning />
      <div id={popupContainerId} role="region" aria-label={texts.openMenus} />
    </div>
  )
}
