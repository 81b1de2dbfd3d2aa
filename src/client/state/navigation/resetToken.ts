import { publicPaths } from './signInAddress'

/** From the link in the mail; kept out of store, history and storage. */
let token: string | null = null

/** Removes the token from the URL before other code can read it there (D-24). */
export const takeResetToken = () => {
  if (location.pathname !== publicPaths.reset) return
  token = new URLSearchParams(location.search).get('token')
  history.replaceState(history.state, '', publicPaths.reset)
}
export const resetToken = () => token
/** While a reset link is in use, its pages are shown even to a signed-in user (D-24). */
export const isForResetToken = (pathname: string) =>
  token !== null && (pathname === publicPaths.reset || pathname === publicPaths.forgotten)
/** A token works once. */
export const forgetResetToken = () => {
  token = null
}
