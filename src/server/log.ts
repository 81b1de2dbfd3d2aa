import type { FastifyBaseLogger } from 'fastify'

/** Where those write who know nothing of requests. */
export type Log = FastifyBaseLogger
