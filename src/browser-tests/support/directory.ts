import { directoryCalls, scimPath } from '@contract/directory'
import { personCalls } from '@contract/people'
import { callAs } from './callAs'

const core = 'urn:ietf:params:scim:schemas:core:2.0:'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

type Answered = { id: string }

/** The directory of an organisation, as a program of its own that has a token. */
export const directoryOf = (serverUrl: string, token: string) => {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${serverUrl}${scimPath}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const patch = (path: string, ...Operations: object[]) => call('PATCH', path, { schemas: [patchOp], Operations })

  return {
    status: async () =>
      (await fetch(`${serverUrl}${scimPath}/Users`, { headers: { Authorization: `Bearer ${token}` } })).status,
    createUser: async (user: { userName: string; givenName: string; familyName: string; externalId: string }) => {
      const { givenName, familyName, ...rest } = user
      const body = { schemas: [`${core}User`], ...rest, name: { givenName, familyName }, active: true }
      return ((await call('POST', '/Users', body)) as Answered).id
    },
    createGroup: async (displayName: string) =>
      ((await call('POST', '/Groups', { schemas: [`${core}Group`], displayName })) as Answered).id,
    join: (groupId: string, userId: string) =>
      patch(`/Groups/${groupId}`, { op: 'add', path: 'members', value: [{ value: userId }] }),
    leave: (groupId: string, userId: string) =>
      patch(`/Groups/${groupId}`, { op: 'remove', path: `members[value eq "${userId}"]` }),
    setActive: (userId: string, isActive: boolean) =>
      patch(`/Users/${userId}`, { op: 'replace', path: 'active', value: isActive }),
  }
}

/** What follows from a group, as an administrator says it. */
export const mapGroup = (serverUrl: string, admin: string, id: string, locationIds: string[]) =>
  callAs(serverUrl, admin, directoryCalls.updateGroup, {
    params: { id },
    body: { directoryGroup: { locationIds, roleIds: [] } },
  })

/** A link by which somebody chooses their first password. */
export const invitationOf = async (serverUrl: string, admin: string, id: string): Promise<string> => {
  const { link } = (await callAs(serverUrl, admin, personCalls.invite, { params: { id } })) as { link: string | null }
  if (link === null) throw new Error('The server has a mail server: the link was sent')
  return link
}
