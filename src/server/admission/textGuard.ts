import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isStorable } from '@server/database/storableText'
import { ApiProblem, missing, refused } from '@server/problems/apiProblem'

/** No record is nested this deeply, and following deeper values could exhaust the stack. */
const deepest = 50

type Place = { field: string; depth: number }

/** Names of the fields whose text, or name, no database can store. Throws when the value is nested too deeply. */
const unstorableFields = (value: unknown, { field, depth }: Place): string[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [field]
  if (typeof value !== 'object' || value === null) return []
  if (depth > deepest) throw refused('The request is nested too deeply')
  if (Array.isArray(value)) return value.flatMap((inner) => unstorableFields(inner, { field, depth: depth + 1 }))
  return Object.entries(value).flatMap(([key, inner]) => {
    if (!isStorable(key)) return ['base']
    // the outermost key of a body wraps the record, the next one is the field
    return unstorableFields(inner, { field: depth < 2 ? key : field, depth: depth + 1 })
  })
}

const problemWith = ({ params, query, body }: FastifyRequest): ApiProblem | undefined => {
  const start = { field: 'base', depth: 0 }
  if (unstorableFields(params, start).length > 0) return missing()
  const fields = [...unstorableFields(query, start), ...unstorableFields(body, start)]
  if (fields.length === 0) return undefined
  return new ApiProblem(
    422,
    Object.fromEntries(fields.map((field) => [field, ['contains a character that is not allowed']])),
  )
}

/** Refuses requests with texts that the database could not store, before their handler runs. */
export const textGuard = fastifyPlugin(function textGuard(app, _options, done) {
  app.addHook('preValidation', (request) => {
    const problem = problemWith(request)
    return problem ? Promise.reject(problem) : Promise.resolve()
  })
  done()
})
