import type { Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'

type DirectoryTokensTable = Owned & {
  name: string
  /** SHA-256 of a random secret. */
  digest: string
  invites_people: boolean
  created_at: Instant
  expires_at: InstantOrNull
  last_used_at: InstantOrNull
  revoked_at: InstantOrNull
}

type DirectoryGroupsTable = Edited & { name: string; external_id: string | null }

type InGroup = { organisation_id: string; group_id: string }
/** People whose places and roles follow their groups soon. */
type DirectoryFollowersTable = { organisation_id: string; person_id: string; caused_by: string }
/** People whom the directory has deleted: not there for it until they are enabled. */
type DirectoryLeaversTable = { organisation_id: string; person_id: string; left_at: Instant }

declare module '@server/database/schema' {
  interface Database {
    directory_tokens: DirectoryTokensTable
    directory_groups: DirectoryGroupsTable
    directory_group_members: InGroup & { person_id: string }
    directory_group_locations: InGroup & { location_id: string }
    directory_group_roles: InGroup & { role_id: string }
    directory_followers: DirectoryFollowersTable
    directory_leavers: DirectoryLeaversTable
  }
}
