import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'
import { compiledSchema } from '@server/libraryInternals'
import { answerBytes } from './answerBytes'

const { safeParse } = z.core

/**
 * Writes answers as the contract's schemas describe them. A property that the schema does not name is left out; an
 * answer that breaks the schema is not sent, which is a failure of the server.
 */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  const described = compiledSchema(schema)
  return (answer) => {
    const { data, error } = safeParse(described, answer)
    if (error) throw new Error(`The answer of ${method} ${url} breaks the contract`, { cause: error })
    return answerBytes(data) as string // Fastify sends bytes as they are, which its type does not say
  }
}
