import { Button } from 'antd'
import { lazy, Suspense, type ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pages, type PageId } from '@contract/pages'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { ResultPage } from '@client/kits/page/ResultPage'
import { useAppSelector } from '@client/state/hooks'
import { selectHasDashboard, selectHasAccess, selectHomePath } from '@client/state/session/accessSelectors'
import {
  selectIsChatOff,
  selectIsSecondFactorDue,
  selectIsTrainingOrganisation,
} from '@client/state/session/sessionSelectors'
import { useText, useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { uiTexts } from '@client/texts/uiTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { type AvailablePage, chatPages, pageAt, titleLinkAt, useIsAvailable } from './availablePages'
import * as styles from './PageSkeleton.module.css'

const SecondFactorDue = lazy(async () => ({
  default: (await import(/* webpackChunkName: "secondFactorDue" */ './SecondFactorDue')).SecondFactorDue,
}))

const NoAccessPage = () => {
  const texts = useTexts(shellTexts)
  return <ResultPage title={texts.noAccessTitle} text={texts.noAccessText} />
}

const ChatOffPage = () => {
  const texts = useTexts(shellTexts)
  usePageTitle(texts.chatOffTitle)
  return <ResultPage title={texts.chatOffTitle} text={texts.chatOffText} />
}

/** For a URL without a route (SH-033). */
export const NotFoundPage = () => {
  const texts = useTexts(shellTexts)
  usePageTitle(texts.notFoundTitle)
  return <ResultPage title={texts.notFoundTitle} text={texts.notFoundText} />
}

/** For a page that threw or whose chunk failed to load; a reload gets the newest app. */
export const RouteError = () => {
  const texts = useTexts(shellTexts)
  return (
    <ResultPage
      title={texts.brokenTitle}
      text={texts.brokenText}
      action={<Button onClick={() => location.reload()}>{useTexts(uiTexts).tryAgain}</Button>}
    />
  )
}

/** The manifest knows the title of a page before its chunk. */
const KnownTitle = ({ page: { title }, pathname }: { page: AvailablePage; pathname: string }) => {
  const titleLink = titleLinkAt(pathname)
  return <PageTitleRow title={useText(title)} {...(titleLink !== undefined && { titleLink })} />
}

/** Shown while a page's chunk loads. */
const PageSkeleton = () => {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  return (
    <>
      {page && <KnownTitle page={page} pathname={pathname} />}
      <div className={styles.skeleton} role="status" aria-label={useTexts(shellTexts).loadingPage}>
        {['92%', '78%', '85%', '64%', '88%', '71%'].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </>
  )
}

type Props = { page: PageId; screen: ComponentType; trainingScreen: ComponentType }

/** Renders a page for users with access. Others see an explanation, and the page sends no requests (D-29, NV-039). */
export const RequireAccess = ({ page, screen, trainingScreen }: Props) => {
  const isBuilt = useIsAvailable()
  const isAllowed = useAppSelector((state) => selectHasAccess(state, pages[page].access))
  const hasDashboard = useAppSelector(selectHasDashboard)
  const home = useAppSelector(selectHomePath)
  const Screen = useAppSelector(selectIsTrainingOrganisation) ? trainingScreen : screen
  const isChatOff = useAppSelector(selectIsChatOff)
  const isFactorDue = useAppSelector(selectIsSecondFactorDue)
  if (isFactorDue)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SecondFactorDue />
      </Suspense>
    )
  if (isChatOff && chatPages.has(page)) return <ChatOffPage />
  if (!isBuilt(page)) return <NotFoundPage />
  if (!isAllowed) return <NoAccessPage />
  if (page === 'dashboard' && (!hasDashboard || home === pages.myLearning.path)) return <Navigate to={home} replace />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  )
}
