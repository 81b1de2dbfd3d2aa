import SCIMMY from 'scimmy'
import { personCalls } from '@contract/people'
import type { GivenPerson } from './given'
import { type GivenDirectory, givenDirectory } from './givenDirectory'
import type { TestServer } from './startTestServer'

export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export type AnsweredUser = {
  id: string
  userName: string
  externalId?: string
  active: boolean
  name: { givenName: string; familyName: string }
  emails: { value: string }[]
  meta: { location: string }
  [enterpriseUser]?: { employeeNumber: string }
}

/** Every answered user is judged by the library's schema of the RFC. */
export const judgedUser = (body: unknown): AnsweredUser => {
  const { id, meta } = body as AnsweredUser
  expect(new SCIMMY.Schemas.User(body, 'out')).toMatchObject({ id, meta: { location: meta.location } })
  return body as AnsweredUser
}

/** Status, word and sentence of a refusal, whose form is that of the RFC. */
export const scimRefusal = ({ status, body }: { status: number; body: unknown }) => {
  const { scimType, detail, ...rest } = body as { scimType?: string; detail: string; status: string; schemas: string[] }
  expect(rest).toEqual({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) })
  return [status, scimType, detail]
}

let last = 0
export const userBody = (more: object = {}) => ({
  schemas: [coreUser],
  userName: `robin.${++last}@scim.example`,
  name: { givenName: 'Robin', familyName: 'Quill' },
  active: true,
  ...more,
})

/** An organisation with an administrator and a directory. */
export const givenScim = async (server: TestServer) => {
  const { id: organisation_id } = await server.given.organisation()
  const admin: GivenPerson = await server.given.person({
    organisation_id,
    role: ['admin', 'manager', 'employee'],
    first_name: 'Ada',
  })
  const directory: GivenDirectory = await givenDirectory(server, organisation_id, { name: 'Entra ID' })

  const patch = (id: string, ...Operations: object[]) =>
    directory.send('PATCH', `/Users/${id}`, { body: { schemas: [patchOp], Operations } })
  return {
    organisation_id,
    admin,
    directory,
    patch,
    async add(more: object = {}): Promise<AnsweredUser> {
      const { status, body } = await directory.send('POST', '/Users', { body: userBody(more) })
      expect(status).toBe(201)
      return judgedUser(body)
    },
    async patched(id: string, ...operations: object[]): Promise<AnsweredUser> {
      const { status, body, text } = await patch(id, ...operations)
      expect([status, text]).toEqual([200, text])
      return judgedUser(body)
    },
    /** As an administrator sees the person. */
    show: async (id: string) => (await server.as(admin).call(personCalls.show, { params: { id } })).body,
  }
}
