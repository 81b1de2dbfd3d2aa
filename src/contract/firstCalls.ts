/** Paths that the page asks for before its scripts have loaded; alone here so that asking costs no schema. */
export const firstCalls = { me: '/api/me', services: '/api/services' } as const
