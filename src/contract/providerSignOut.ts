/** In a file of its own, because the first script needs no more of signing in at a provider. */
export const providerSignOutPath = '/api/single_sign_on/sign_out'
