import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'

/**
 * Everything of our libraries that their documentation does not promise. An upgrade that changes one of these fails
 * its test (libraryInternals.test.ts). What the store of uploads in a bucket replaces of its library stands where it is
 * loaded, in media/uploadsInBucket, and fails resources/media/uploadsOfTwoServers.test.ts.
 */

const { $ZodArray, $ZodNullable, $ZodObject, $ZodObjectJIT, $ZodOptional, $ZodUnion, clone } = z.core

/** The names and schemas of an object's properties, of zod as of zod/mini. */
export const shapeOf = (schema: z.core.$ZodObject): z.core.$ZodShape => schema._zod.def.shape

/**
 * The same schema, with objects that compile their checks: they take a fifth of the time. The contract's own come from
 * zod/mini, which leaves the compiler out because the client has to load it.
 */
export const compiledSchema = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof $ZodObject) {
    const parts = Object.entries(shapeOf(schema)).map(([name, part]) => [name, compiledSchema(part)] as const)
    return new $ZodObjectJIT({ ...schema._zod.def, shape: Object.fromEntries(parts) })
  }
  if (schema instanceof $ZodArray) {
    const { def } = schema._zod
    return clone(schema, { ...def, element: compiledSchema(def.element) })
  }
  if (schema instanceof $ZodNullable || schema instanceof $ZodOptional) {
    const { def } = schema._zod
    return clone(schema, { ...def, innerType: compiledSchema(def.innerType) })
  }
  if (schema instanceof $ZodUnion) {
    const { def } = schema._zod
    return clone(schema, { ...def, options: def.options.map(compiledSchema) })
  }
  return schema
}

/** The socket that a connection of pg writes to, to hold back what it writes and send it together. */
export const streamOf = (client: pg.PoolClient): Duplex => client.connection.stream

/** Replaces how Fastify takes the requests of its HTTP server. The handler passes on those that it wants served. */
export const replaceRouting = (
  app: FastifyInstance,
  handle: (request: IncomingMessage, response: ServerResponse, route: FastifyInstance['routing']) => void,
): void => {
  app.server.off('request', app.routing)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    handle(request, response, app.routing),
  )
}

/** How many parts of a form Busboy has come across, also those that it passes over without a word. */
export const partsSeen = (parser: BusboyInstance): number =>
  (parser as unknown as { _parser: { _nparts: number } })._parser._nparts
