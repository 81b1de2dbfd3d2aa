import type { ComponentType } from 'react'
import type { AppDispatch, RootState } from '@client/state/types'
import { isForResetToken } from '@client/state/navigation/resetToken'
import { goToSignIn, hasOpenPage, isOpenPath } from '@client/state/navigation/signInAddress'
import { tellPath } from '@client/state/navigation/tellPath'

let here: ComponentType | undefined

/** The pages beside sign-in, in a chunk of their own. */
export const loadOpenPages = async (): Promise<ComponentType> => {
  const { OpenPages } = await import(/* webpackChunkName: "openPages" */ './openPages/OpenPages')
  return (here = OpenPages)
}
/** Once they have been loaded. */
export const loadedOpenPages = () => here

/** Goes from one page without a session to another; the way back of sign-in goes along. What stands there stays until the next one is here. */
export const goToOpenPage = (path: string) => async (dispatch: AppDispatch) => {
  if (hasOpenPage(path)) await loadOpenPages()
  history.pushState(history.state, '', path)
  dispatch(tellPath())
}

const plainLink = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && link?.origin === location.origin ? link : null
}

/** There is no router before somebody signs in: links between these pages, and the browser's own Back. */
export const listenToOpenPages = ({ dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState }) => {
  const isHere = () => getState().session.phase === 'signedOut' || isForResetToken(location.pathname)

  document.addEventListener('click', (event) => {
    const link = plainLink(event)
    if (event.defaultPrevented || !link || !isHere() || !isOpenPath(link.pathname)) return
    event.preventDefault()
    // without the chunk the browser goes there itself, and says what is wrong
    dispatch(goToOpenPage(link.pathname)).catch(() => location.assign(link.href))
  })

  addEventListener('popstate', () => {
    if (!isHere()) return
    goToSignIn('/login', null) // back to where somebody was before they left
    dispatch(tellPath())
  })
}
