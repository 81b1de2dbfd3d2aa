/** The page that signs out its visitor (SH-014). The boot script imports this file: it must not import the contract. */
export const logoutPath = '/logout'

/** Public pages, for users without a session (D-23, D-24). */
export const publicPaths = {
  login: '/login',
  signIn: '/users/sign_in',
  forgotten: '/users/password/new',
  reset: '/users/password/edit',
  register: '/register',
  setup: '/setup',
  provider: '/single-sign-on',
  fromProvider: '/single-sign-on/finish',
} as const
/** To the provider of one's organisation, with what the box 'Shared device' says. */
export const providerPath = (isSharedDevice: boolean) => `${publicPaths.provider}${isSharedDevice ? '?shared=1' : ''}`
type PublicPath = (typeof publicPaths)[keyof typeof publicPaths]

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

/** Goes to sign-in, and from there to a page, whoever signs in. */
export const goByWayOfSignIn = (path: string) => {
  const wayBack: WayBack = { returnTo: path, personId: null }
  history.replaceState(wayBack, '', publicPaths.login)
}

/** After a sign-in: goes to the requested page, else home. */
export const leaveSignIn = (personId: string) => {
  if (!isPublicPath(location.pathname)) return
  const wayBack = history.state as WayBack // only `goToSignIn` writes it
  const isTheirs = wayBack?.personId === null || wayBack?.personId === personId
  history.replaceState(null, '', (isTheirs && wayBack?.returnTo) || '/')
}

type LinkPath = typeof publicPaths.reset | typeof publicPaths.setup
/** From the link in a mail, or that of the first start; kept out of store, history and storage. */
const tokens: Record<LinkPath, string | null> = { [publicPaths.reset]: null, [publicPaths.setup]: null }
const isLinkPath = (pathname: string): pathname is LinkPath => Object.hasOwn(tokens, pathname)

/** Removes the token from the URL before other code can read it there (D-24). */
export const takeLinkToken = () => {
  const { pathname, search } = location
  if (!isLinkPath(pathname)) return
  tokens[pathname] = new URLSearchParams(search).get('token')
  history.replaceState(history.state, '', pathname)
}
export const linkToken = (path: LinkPath) => tokens[path]
/** While a reset link is in use, its pages are shown even to a signed-in user (D-24). */
export const isForResetToken = (pathname: string) =>
  linkToken(publicPaths.reset) !== null && (pathname === publicPaths.reset || pathname === publicPaths.forgotten)
/** A token works once. */
export const forgetLinkToken = (path: LinkPath) => {
  tokens[path] = null
}
