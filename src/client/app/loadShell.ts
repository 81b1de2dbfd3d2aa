/** Loads the chunk with everything that only signed-in users need. */
export const loadShell = () => import(/* webpackChunkName: "shell" */ './signedIn')

/** Runs while a password is typed or the profile is checked. The later call that needs the shell reports a failure. */
export const prefetchShell = () => void loadShell().catch(() => undefined)
