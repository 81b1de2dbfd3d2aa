/**
 * Paths that the page requests before its scripts have loaded. In a file of their own, so that this loads no schema.
 */
export const firstCalls = { me: '/api/me', services: '/api/services' } as const
