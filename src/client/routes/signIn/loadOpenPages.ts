import type { ComponentType } from 'react'
import type { AppDispatch, RootState } from '@client/state/types'
import { isForResetToken } from '@client/state/navigation/resetToken'
import { goToSignIn, hasOpenPage, isOpenPath } from '@client/state/navigation/signInAddress'
import { tellPath } from '@client/state/navigation/tellPath'

let here: ComponentType | undefined

/** The public pages besides sign-in, in a chunk of their own. */
export const loadOpenPages = async (): Promise<ComponentType> => {
  const { OpenPages } = await import(/* webpackChunkName: "openPages" */ './openPages/OpenPages')
  return (here = OpenPages)
}
/** Null until they are loaded. */
export const loadedOpenPages = () => here

/**
 * Goes from one public page to another; the page to return to after sign-in is kept. The current page stays until the
 * next one is loaded.
 */
export const goToOpenPage = (path: string) => async (dispatch: AppDispatch) => {
  if (hasOpenPage(path)) await loadOpenPages()
  history.pushState(history.state, '', path)
  dispatch(tellPath())
}

const plainLink = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && link?.origin === location.origin ? link : null
}

/** Before sign-in there is no router: handles links between these pages, and the browser's Back. */
export const listenToOpenPages = ({ dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState }) => {
  const isHere = () => getState().session.phase === 'signedOut' || isForResetToken(location.pathname)

  document.addEventListener('click', (event) => {
    const link = plainLink(event)
    if (event.defaultPrevented || !link || !isHere() || !isOpenPath(link.pathname)) return
    event.preventDefault()
    // without the chunk, the browser loads the page itself and reports what is wrong
    dispatch(goToOpenPage(link.pathname)).catch(() => location.assign(link.href))
  })

  addEventListener('popstate', () => {
    if (!isHere()) return
    goToSignIn('/login', null) // Back to a page of a session that has ended
    dispatch(tellPath())
  })
}
