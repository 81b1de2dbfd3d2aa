import { Drawer } from 'antd'
import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useLocations } from '@client/state/locations/locationsApi'
import { useNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectMay } from '@client/state/session/accessSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { layout, media } from '@client/theme/layout'
import { measurePane } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { Extras, LazyDialogs } from './LazyParts'
import { focusTitle, skipToTitle, keepFocus, popupContainerId } from './focus'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { NamePage } from '@client/kits/page/pageTitle'
import { DrawerNavbar, Navbar } from './Navbar'
import { OfflineNotice, ServicesNotice } from './Notices'
import { PhoneBar } from './PhoneBar'
import { TopBar } from './TopBar'
import { usePageName, useTitleInTab } from './usePageName'
import { useShortcuts } from './useShortcuts'
import * as styles from './Shell.module.css'

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
  useEffect(() => keepFocus(), [])
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
      <div id={popupContainerId} role="region" aria-label={texts.openMenus} />
    </div>
  )
}
