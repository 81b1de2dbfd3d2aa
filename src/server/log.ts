import type { FastifyBaseLogger } from 'fastify'

/** The log of code that does not know requests. */
export type Log = FastifyBaseLogger
