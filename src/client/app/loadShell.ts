/** Everything that only a signed-in person needs, in a chunk of its own. */
export const loadShell = () => import(/* webpackChunkName: "shell" */ './signedIn')

/** While a password is typed or the profile is checked; a failure is told by the one who needs it. */
export const prefetchShell = () => void loadShell().catch(() => undefined)
