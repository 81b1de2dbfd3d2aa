/** Where the sign-in screen stands, and the way back to the page first asked for (D-23). */
export const signInPaths: readonly string[] = ['/login', '/users/sign_in']

type HistoryState = { returnTo?: string } | null

const here = () => `${location.pathname}${location.search}`
const isSignIn = () => signInPaths.includes(location.pathname)

/** Leads to sign-in and remembers the page that was asked for, through reloads too. */
export const goToSignIn = (path: '/login' | '/users/sign_in', returnsHere: boolean) => {
  if (isSignIn()) return
  history.replaceState(returnsHere && here() !== '/' ? { returnTo: here() } : null, '', path)
}

/** After a sign-in: the page first asked for, else home. Only an address of ours can stand there. */
export const leaveSignIn = () => {
  if (!isSignIn()) return
  const returnTo = (history.state as HistoryState)?.returnTo
  history.replaceState(null, '', returnTo?.startsWith('/') && !returnTo.startsWith('//') ? returnTo : '/')
}
