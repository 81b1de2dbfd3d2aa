import { sql } from 'kysely'

/** Before the id of the token, in the place of a person's id. */
export const directoryActorPrefix = 'directory:'

/** The name of the token that acted; null of other actors. */
export const nameOfDirectory = sql<string | null>`(
  select directory_tokens.name from directory_tokens
  where directory_tokens.organisation_id = audit_log.organisation_id
    and ${directoryActorPrefix} || directory_tokens.id = audit_log.person_id)`
