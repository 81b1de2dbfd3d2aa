/** The subset of OpenAPI 3.1 that our own document uses. */
export type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  $ref?: string
}

type Shown = { summary: string; description?: string; value: unknown }
export type Examples = Record<string, Shown>
export type Content = Record<string, { schema: Schema; examples?: Examples }>

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  examples?: Examples
}

export type Response = {
  description: string
  headers?: Record<string, { schema: Schema; example?: string }>
  content?: Content
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, Response | { $ref: string }>
}

export type ApiDocument = {
  info: { title: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, unknown>>
}

/** An operation with its method and path. */
export type Call = Operation & { method: string; path: string }

export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

/** Resolves a reference; anything else is returned unchanged. */
export const resolved = <Part extends object>(document: ApiDocument, part: Part | { $ref: string }): Part => {
  if (!('$ref' in part)) return part
  const [, , kind = '', name = ''] = String(part.$ref).split('/')
  return document.components[kind]?.[name] as Part // from our own server, whose tests check references
}
