import SCIMMY from 'scimmy'
import { ScimProblem, type ScimType, wrongPath, wrongSyntax, wrongValue } from './scimProblem'
import { isObject } from './scimUserForm'

/** An operation of a PATCH, whose path is an attribute of ours where there is one. */
type PatchOperation = { op: 'add' | 'remove' | 'replace'; path: string | undefined; value: unknown }
export type PlacedOperation = PatchOperation & { path: string }

const mostOperations = 1_000

/** What the library throws, in our words' type. */
export const fromLibrary = (failure: unknown): unknown => {
  if (failure instanceof SCIMMY.Types.Error) return new ScimProblem(400, failure.scimType as ScimType, failure.message)
  return failure instanceof TypeError ? wrongSyntax('The body is no PATCH of SCIM') : failure
}

/** The operations of a body, as RFC 7644, 3.5.2, and Entra ID (`Replace`) write them. */
export const operationsOf = (body: unknown): PatchOperation[] => {
  if (!isObject(body)) throw wrongSyntax('The body must be a JSON object')
  const { Operations: operations } = body
  if (Array.isArray(operations) && operations.length > mostOperations)
    throw wrongValue('A PATCH has at most 1,000 operations')
  if (Array.isArray(operations) && !operations.every(isObject)) throw wrongSyntax('Each operation must be an object')
  try {
    return new SCIMMY.Messages.PatchOp(body as ConstructorParameters<typeof SCIMMY.Messages.PatchOp>[0]).Operations.map(
      ({ op, path, value }) => ({ op: op.toLowerCase() as PatchOperation['op'], path, value: value as unknown }),
    )
  } catch (failure) {
    throw fromLibrary(failure)
  }
}

/** One operation for each attribute: without a path the value is an object of them. */
export const byAttribute = (operations: readonly PatchOperation[]): PlacedOperation[] =>
  operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [{ op, path, value }]
    if (!isObject(value)) throw wrongValue('Without a path, the value must be an object of attributes')
    return Object.entries(value).map(([key, inner]) => ({ op, path: key, value: inner }))
  })

/** Characters. */
const longestPath = 500

/** A path's attribute in lower case, what it is narrowed to, and the rest of it. */
export const pathParts = (path: string): { name: string; filter: string | undefined; sub: string | undefined } => {
  if (path.length > longestPath) throw wrongPath(path.slice(0, 100))
  const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '')
  const found = /^([a-z$][\w$-]*|urn:[\w:.-]+?)(?:\[([^[\]\\]+)\])?(?:\.([a-z$][\w$-]*))?$/i.exec(bare)
  const [, name, filter, sub] = found ?? []
  if (name === undefined) throw wrongPath(path.slice(0, 100))
  return { name: name.toLowerCase(), filter, sub: sub?.toLowerCase() }
}
