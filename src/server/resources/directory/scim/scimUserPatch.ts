import SCIMMY from 'scimmy'
import { byAttribute, fromLibrary, operationsOf, pathParts, type PlacedOperation } from './scimPatch'
import { enterpriseId, ScimResource } from './scimSchemas'
import { asActive, formOfPatched, isObject, resourceOf, type ScimUser, type UserForm } from './scimUserForm'

const numberOf = `${enterpriseId}:employeeNumber`
const isOf = (name: string, path: string) => name === path.toLowerCase()
/** Addresses of another type than the one that is stored. */
const isOtherEmail = (filter = '') => {
  const [, type] = /^type\s+eq\s+"([^"]*)"/i.exec(filter.trim()) ?? []
  return type !== undefined && type.toLowerCase() !== 'work'
}
const subNames: Readonly<Record<string, readonly string[]>> = {
  name: ['givenname', 'familyname', 'formatted'],
  emails: ['value', 'type', 'primary'],
}

/** The operation, where it is about something that Muster stores. */
const stored = ({ op, path, value }: PlacedOperation): PlacedOperation[] => {
  // the version in the name of the extension has a dot
  if (isOf(path.toLowerCase(), numberOf)) return [{ op, path: numberOf, value: value ?? undefined }]
  if (isOf(path.toLowerCase(), enterpriseId)) {
    if (!isObject(value)) return op === 'remove' ? [{ op, path: numberOf, value: undefined }] : []
    const number = Object.entries(value).find(([key]) => key.toLowerCase() === 'employeenumber')?.[1]
    return number === undefined ? [] : [{ op, path: numberOf, value: number }]
  }
  const { name, filter, sub } = pathParts(path)
  switch (name) {
    case 'active':
      return op === 'remove' ? [] : [{ op, path: 'active', value: asActive(value) }]
    case 'username':
    case 'externalid':
    case 'displayname':
      return [{ op: value === null ? 'remove' : op, path: name, value: value ?? undefined }]
    case 'name':
    case 'emails': {
      const isKnown = sub === undefined || subNames[name]?.includes(sub)
      return isKnown && !isOtherEmail(filter) ? [{ op, path, value }] : []
    }
    default:
      return []
  }
}

/** Whether it disables somebody, so that administrators are locked first. */
export const disables = (operations: readonly PlacedOperation[]): boolean =>
  operations.some(({ path, value }) => path === 'active' && value === false)

/** What a PATCH says about what is stored; other attributes are accepted and left out. */
export const userOperations = (body: unknown): PlacedOperation[] => byAttribute(operationsOf(body)).flatMap(stored)

/** The form of a person after the operations, which the library applies; null when they change nothing. */
export const patchedUser = async (user: ScimUser, operations: PlacedOperation[]): Promise<UserForm | null> => {
  if (operations.length === 0) return null
  try {
    const patch = new SCIMMY.Messages.PatchOp({ schemas: [SCIMMY.Messages.PatchOp.id], Operations: operations })
    const after = await patch.apply(new ScimResource(user))
    return after ? formOfPatched(resourceOf(after), user) : null
  } catch (failure) {
    throw fromLibrary(failure)
  }
}
