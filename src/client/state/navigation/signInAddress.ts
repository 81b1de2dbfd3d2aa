import { logoutPath } from '../session/logoutPath'

/** Public pages, for users without a session (D-23, D-24). */
export const publicPaths = {
  login: '/login',
  signIn: '/users/sign_in',
  forgotten: '/users/password/new',
  reset: '/users/password/edit',
  register: '/register',
} as const
export type PublicPath = (typeof publicPaths)[keyof typeof publicPaths]

/** Paths of the sign-in screen, which is part of the HTML. */
export const signInPaths: readonly string[] = [publicPaths.login, publicPaths.signIn]

export const isPublicPath = (pathname: string): pathname is PublicPath =>
  (Object.values(publicPaths) as string[]).includes(pathname)
/** A public page other than sign-in; it loads with its own chunk. */
export const hasPublicPage = (pathname: string) => isPublicPath(pathname) && !signInPaths.includes(pathname)

/**
 * The page to return to after sign-in. Stored in the history entry, so it survives a reload and no link can forge it.
 */
type WayBack = { returnTo?: string; personId?: string | null } | null

const here = () => `${location.pathname}${location.search}`
const leadsNowhere = () => ['/', logoutPath].includes(location.pathname)

/**
 * Goes to sign-in. Stores the page to return to for the person who was signed in, or for any user when there was none.
 */
export const goToSignIn = (path: '/login' | '/users/sign_in', wayBackOf: { personId: string | null } | null) => {
  if (isPublicPath(location.pathname)) return
  const wayBack: WayBack = wayBackOf && !leadsNowhere() ? { returnTo: here(), ...wayBackOf } : null
  history.replaceState(wayBack, '', path)
}

/** After a sign-in: goes to the requested page, else home. */
export const leaveSignIn = (personId: string) => {
  if (!isPublicPath(location.pathname)) return
  const wayBack = history.state as WayBack // only `goToSignIn` writes it
  const isTheirs = wayBack?.personId === null || wayBack?.personId === personId
  history.replaceState(null, '', (isTheirs && wayBack?.returnTo) || '/')
}
