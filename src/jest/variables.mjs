/** What Jest's set-up tells its workers, by environment variables. */

/** The folder of the bundled tests. */
export const bundlesVariable = 'MUSTER_BUNDLED_TESTS'
/** Whether `dist` was built from the present sources. */
export const builtVariable = 'MUSTER_BUILT'
/** What it says then. */
export const ofTheseSources = 'of these sources'
