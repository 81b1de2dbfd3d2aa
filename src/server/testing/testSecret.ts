/** The secret of every test server. */
export const testSecret = 'a secret that only the tests know about'
