import { logoutPath } from '../session/logoutPath'

/** Pages for people without a session (D-23, D-24). */
export const openPaths = {
  login: '/login',
  signIn: '/users/sign_in',
  forgotten: '/users/password/new',
  reset: '/users/password/edit',
  register: '/register',
} as const
export type OpenPath = (typeof openPaths)[keyof typeof openPaths]

/** Those where the sign-in screen stands; it is part of the HTML. */
export const signInPaths: readonly string[] = [openPaths.login, openPaths.signIn]

export const isOpenPath = (pathname: string): pathname is OpenPath =>
  (Object.values(openPaths) as string[]).includes(pathname)
/** A page without a session that is not the sign-in screen: it comes with a chunk of its own. */
export const hasOpenPage = (pathname: string) => isOpenPath(pathname) && !signInPaths.includes(pathname)

/** The way back to the page first asked for. Kept in the history entry, so it survives a reload and no link can bring one along. */
type WayBack = { returnTo?: string; personId?: string | null } | null

const here = () => `${location.pathname}${location.search}`
const leadsNowhere = () => ['/', logoutPath].includes(location.pathname)

/** Leads to sign-in. A way back is kept for the person who was here, or for anybody when nobody was. */
export const goToSignIn = (path: '/login' | '/users/sign_in', wayBackOf: { personId: string | null } | null) => {
  if (isOpenPath(location.pathname)) return
  const wayBack: WayBack = wayBackOf && !leadsNowhere() ? { returnTo: here(), ...wayBackOf } : null
  history.replaceState(wayBack, '', path)
}

/** After a sign-in: the page first asked for, else home. */
export const leaveSignIn = (personId: string) => {
  if (!isOpenPath(location.pathname)) return
  const wayBack = history.state as WayBack // written above, by nobody else
  const isTheirs = wayBack?.personId === null || wayBack?.personId === personId
  history.replaceState(null, '', (isTheirs && wayBack?.returnTo) || '/')
}
