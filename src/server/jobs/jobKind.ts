import type { z } from 'zod'
import type { JobPriority } from './jobPriority'

type Words<Payload> = {
  /** Stored with each job: a kind is never renamed. */
  name: string
  /** Unless the caller of `enqueue` chooses another one. */
  priority: JobPriority
  /** The payload of the kind's jobs. */
  payload: z.ZodType<Payload>
}
export type OrganisationJobKind<Payload> = Words<Payload> & { of: 'organisation' }
export type InstallationJobKind<Payload> = Words<Payload> & { of: 'installation' }
/** The payload of a job of this kind. */
export type PayloadOf<Kind extends { payload: z.ZodType }> = z.infer<Kind['payload']>

/** A kind of job of an organisation. */
export const organisationJobKind = <Payload>(words: Words<Payload>): OrganisationJobKind<Payload> => ({
  ...words,
  of: 'organisation',
})

/** A kind of job of the installation, which can be enqueued before anybody is signed in. */
export const installationJobKind = <Payload>(words: Words<Payload>): InstallationJobKind<Payload> => ({
  ...words,
  of: 'installation',
})
