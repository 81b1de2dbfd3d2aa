import { openPaths } from './signInAddress'

/** Out of the link of a mail; in no store, no history, no storage. */
let token: string | null = null

/** Takes the token out of the address before anything else can see it there (D-24). */
export const takeResetToken = () => {
  if (location.pathname !== openPaths.reset) return
  token = new URLSearchParams(location.search).get('token')
  history.replaceState(history.state, '', openPaths.reset)
}
export const resetToken = () => token
/** While its link is being used, the pages for it stand, also for somebody who is signed in (D-24). */
export const isForResetToken = (pathname: string) =>
  token !== null && (pathname === openPaths.reset || pathname === openPaths.forgotten)
/** It works once. */
export const forgetResetToken = () => {
  token = null
}
