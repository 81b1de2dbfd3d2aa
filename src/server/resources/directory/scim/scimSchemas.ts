import SCIMMY from 'scimmy'

const { Attribute, Schema, SchemaDefinition } = SCIMMY.Types
const { User, EnterpriseUser, Group } = SCIMMY.Schemas
type Definition = SCIMMY.Types.SchemaDefinition

/**
 * A definition of the library with the attributes that Muster stores: directories may send the others, which are left out.
 * The library's own one is shared, so that it stays as it is, and nothing of an organisation is ever registered with it.
 */
const keeping = ({ name, id, description, attributes }: Definition, kept: readonly string[]): Definition =>
  new SchemaDefinition(
    name,
    id,
    description,
    attributes.filter((one) => one instanceof Attribute && kept.includes(one.name)),
  )
const userName = User.definition.attribute('name')
const name = new Attribute(
  'complex',
  'name',
  userName.config,
  (userName.subAttributes ?? []).filter((one) => ['formatted', 'givenName', 'familyName'].includes(one.name)),
)

const enterpriseDefinition = keeping(EnterpriseUser.definition, ['employeeNumber'])
const userDefinition = keeping(User.definition, ['userName', 'displayName', 'active', 'emails'])
  .extend([name])
  .extend(enterpriseDefinition)
const groupDefinition = keeping(Group.definition, ['displayName', 'members'])

export const userId = userDefinition.id
export const enterpriseId = EnterpriseUser.id
export const groupId = Group.id

/** A user, as the library checks and patches it. */
export class ScimResource extends Schema {
  static override get id() {
    return userDefinition.id
  }
  static override get definition() {
    return userDefinition
  }
  constructor(resource: unknown, direction?: string) {
    super(resource, direction)
    Object.assign(this, userDefinition.coerce(resource, direction))
  }
}

const schemaBase = '/Schemas'

/** What `/Schemas` answers. */
export const describedSchemas = (base: string) =>
  [userDefinition, enterpriseDefinition, groupDefinition].map((definition) => {
    const { attributes, ...described } = definition.describe(base + schemaBase)
    return {
      ...described,
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      attributes: attributes.filter((one) => !(one instanceof SchemaDefinition)),
    }
  })

const resourceType = (
  base: string,
  name: 'User' | 'Group',
  { id, extensions = [] }: { id: string; extensions?: string[] },
) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name === 'User' ? 'People of the organisation' : 'Groups of the directory',
  schema: id,
  ...(extensions.length > 0 && { schemaExtensions: extensions.map((schema) => ({ schema, required: false })) }),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const resourceTypes = (base: string) => [
  resourceType(base, 'User', { id: userId, extensions: [enterpriseId] }),
  resourceType(base, 'Group', { id: groupId }),
]

/** The most that one page of a list answers. */
export const mostResults = 200

export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the organisation makes',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
