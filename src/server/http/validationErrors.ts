import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import { z } from 'zod'
import type { ApiErrorBody } from '@contract/apiError'
import { sentencesFor } from './sentences'

type Issue = Pick<FastifySchemaValidationError, 'instancePath' | 'keyword' | 'message' | 'params'>

const toFastify = ({ code, path, message, ...params }: z.core.$ZodIssue): FastifySchemaValidationError => ({
  keyword: code,
  instancePath: `/${path.join('/')}`,
  schemaPath: '',
  message,
  params,
})

/** Judges what comes in by the contract's schemas, in our words. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  const error = sentencesFor(httpPart === 'body')
  return (value: unknown) => {
    const parsed = z.core.safeParse(schema, value, { error })
    return parsed.success ? { value: parsed.data } : { error: parsed.error.issues.map(toFastify) as never }
  }
}

/**
 * `/user/email` in a body is the field `email`: bodies are wrapped in the name of the record (D-10). `kinds/0` is the field
 * `kinds`; in a list of records the field of the record is named: `blocksAttributes.3.content`.
 */
const fieldOf = ({ instancePath, params }: Issue, isBody: boolean) => {
  const [first = '', second = '', ...rest] = instancePath.split('/').slice(1)
  const isWrapper = isBody && second === '' && params['expected'] === 'object'
  if (first === '' || isWrapper) return 'base'
  if (!isBody || !/^\D/.test(second)) return first
  return rest.some((part) => /^\D/.test(part)) ? [second, ...rest].join('.') : second
}

const unknownKeys = ({ params }: Issue) =>
  Array.isArray(params['keys'])
    ? params['keys'].map((key) => [String(key), `'${String(key)}' is not known`] as const)
    : []

/** What a schema found wrong, under the names of the fields. */
export const validationErrors = (issues: readonly Issue[], isBody: boolean): ApiErrorBody['errors'] => {
  const found = issues.flatMap((issue) =>
    issue.keyword === 'unrecognized_keys'
      ? unknownKeys(issue)
      : [[fieldOf(issue, isBody), issue.message ?? 'is invalid'] as const],
  )
  const errors = new Map<string, string[]>()
  for (const [field, message] of found) errors.set(field, [...(errors.get(field) ?? []), message])
  return Object.fromEntries(errors) // from entries, so that a field named __proto__ stays a field
}
