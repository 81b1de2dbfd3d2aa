/** Where the sign-in screen stands, and the way back to the page first asked for (D-23). */
export const signInPaths: readonly string[] = ['/login', '/users/sign_in']

/** Kept in the history entry, so it survives a reload and no link can bring one along. */
type WayBack = { returnTo?: string; personId?: string | null } | null

const here = () => `${location.pathname}${location.search}`
const isSignIn = () => signInPaths.includes(location.pathname)

/** Leads to sign-in. A way back is kept for the person who was here, or for anybody when nobody was. */
export const goToSignIn = (path: '/login' | '/users/sign_in', wayBackOf: { personId: string | null } | null) => {
  if (isSignIn()) return
  const wayBack: WayBack = wayBackOf && here() !== '/' ? { returnTo: here(), ...wayBackOf } : null
  history.replaceState(wayBack, '', path)
}

/** After a sign-in: the page first asked for, else home. */
export const leaveSignIn = (personId: string) => {
  if (!isSignIn()) return
  const wayBack = history.state as WayBack // written above, by nobody else
  const isTheirs = wayBack?.personId === null || wayBack?.personId === personId
  history.replaceState(null, '', (isTheirs && wayBack?.returnTo) || '/')
}
