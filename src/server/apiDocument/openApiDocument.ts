import { apiErrorBody } from '@contract/apiError'
import type { Call } from '@contract/call'
import { linkKey } from '@contract/files'
import type { Chapter, Described } from './describedCall'
import { answeredSchema } from './jsonSchemas'
import { operationOf } from './operation'
import { sharedRefusals } from './refusals'

const introduction = `Every call of the portal, as the server answers it.

Sign in with \`signIn\`; the answer's \`authorization\` header is the header of every further call. Lists answer
\`{records, total, page, perPage}\`. Every refusal has the same body: \`errors\` by field, their first sentence as
\`message\`, and the \`requestId\` that stands in the log.`

const titleOf = ({ method, path }: Call) => `${method} ${path}`
/** Converts `/api/feeds/:id` to `/api/feeds/{id}`. */
const addressOf = ({ path }: Call) => path.replace(/:(\w+)/g, '{$1}')

/** Keeps a call without a description in the document; a test reports that it is missing. */
const undescribed = (call: Call): Described => ({ call, name: titleOf(call), summary: titleOf(call), examples: [] })

type Entry = { call: Call; title: string; described: Described }

/** The served calls, in the order of the chapters. */
const entriesOf = (served: readonly Call[], chapters: readonly Chapter[]): Entry[] => {
  const left = new Map(served.map((call) => [titleOf(call), call]))
  const take = ({ call }: Described) => {
    const found = left.get(titleOf(call))
    left.delete(titleOf(call))
    return found ? [found] : []
  }
  const known = chapters.flatMap(({ title, calls }) =>
    calls.flatMap((described) => take(described).map((call) => ({ call, title, described }))),
  )
  return [...known, ...[...left.values()].map((call) => ({ call, title: 'Other', described: undescribed(call) }))]
}

/** OpenAPI 3.1 of these calls (D-96). The schemas come from the contract, texts and examples from the resources. */
export const openApiDocument = (served: readonly Call[], chapters: readonly Chapter[]) => {
  const entries = entriesOf(served, chapters)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, title, described } of entries) {
    const operation = operationOf({ ...described, call }, title)
    paths[addressOf(call)] = { ...paths[addressOf(call)], [call.method.toLowerCase()]: operation }
  }

  return {
    openapi: '3.1.1',
    info: { title: 'Muster', version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags: [...new Set(entries.map(({ title }) => title))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'apiKey', in: 'query', name: linkKey, description: 'Part of the addresses of files in answers.' },
      },
      schemas: { ApiError: answeredSchema(apiErrorBody) },
      responses: sharedRefusals(),
    },
  }
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>
