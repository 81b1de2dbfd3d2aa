import type { ComponentType } from 'react'
import type { AppDispatch, RootState } from '@client/state/types'
import { isForResetToken, goToSignIn, hasPublicPage, isPublicPath } from '@client/state/navigation/signInAddress'
import { syncPath } from '@client/state/navigation/navigationSlice'

let here: ComponentType | undefined

/** The public pages besides sign-in, in a chunk of their own. */
export const loadPublicPages = async (): Promise<ComponentType> => {
  const { PublicPages } = await import(/* webpackChunkName: "publicPages" */ './publicPages/PublicPages')
  return (here = PublicPages)
}
/** Null until they are loaded. */
export const loadedPublicPages = () => here

/**
 * Goes from one public page to another; the page to return to after sign-in is kept. The current page stays until the
 * next one is loaded.
 */
export const goToPublicPage =
  (path: string, search = '') =>
  async (dispatch: AppDispatch) => {
    if (hasPublicPage(path)) await loadPublicPages()
    history.pushState(history.state, '', `${path}${search}`)
    dispatch(syncPath())
  }

const plainLink = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && link?.origin === location.origin ? link : null
}

/** Before sign-in there is no router: handles links between these pages, and the browser's Back. */
export const listenToPublicPages = ({ dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState }) => {
  const isHere = () => getState().session.phase === 'signedOut' || isForResetToken(location.pathname)

  document.addEventListener('click', (event) => {
    const link = plainLink(event)
    if (event.defaultPrevented || !link || !isHere() || !isPublicPath(link.pathname)) return
    event.preventDefault()
    // without the chunk, the browser loads the page itself and reports what is wrong
    dispatch(goToPublicPage(link.pathname, link.search)).catch(() => location.assign(link.href))
  })

  addEventListener('popstate', () => {
    if (!isHere()) return
    goToSignIn('/login', null) // Back to a page of a session that has ended
    dispatch(syncPath())
  })
}
