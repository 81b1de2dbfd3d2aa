/** Signs and seals in every test server. */
export const testSecret = 'a secret that only the tests know about'
