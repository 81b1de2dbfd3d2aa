/** The environment variables that Jest's global set-up passes to its workers. */

/** The folder of the bundled tests. */
export const bundlesVariable = 'MUSTER_BUNDLED_TESTS'
/** In that folder, the file with all of them: it maps their file names to functions that run them. */
export const bundledTests = 'tests.js'
/** Whether `dist` was built from the current sources. */
export const builtVariable = 'MUSTER_BUILT'
/** Its value in that case. */
export const ofTheseSources = 'of these sources'
