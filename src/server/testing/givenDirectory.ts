import { createHash, randomUUID } from 'node:crypto'
import type { TestServer } from './startTestServer'

type Answer = { status: number; headers: Headers; body: unknown; text: string }
type Sent = { body?: unknown; type?: string; headers?: Record<string, string> }

/** A directory of an organisation, which calls by a token of its own. */
export const givenDirectory = async (
  { db, baseUrl, now }: Pick<TestServer, 'db' | 'baseUrl' | 'now'>,
  organisation_id: string,
  more: { invites_people?: boolean; expires_at?: Date; name?: string } = {},
) => {
  const [id, secret] = [randomUUID(), `muster-scim-${randomUUID()}`]
  const digest = createHash('sha256').update(secret).digest('base64url')
  const row = {
    id,
    organisation_id,
    digest,
    name: `Directory ${id}`,
    invites_people: false,
    created_at: now(),
    ...more,
  }
  await db.insertInto('directory_tokens').values(row).execute()

  const send = async (
    method: string,
    path: string,
    { body, type = 'application/scim+json', headers = {} }: Sent = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${baseUrl()}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }
  return { id, secret, send }
}
export type GivenDirectory = Awaited<ReturnType<typeof givenDirectory>>
