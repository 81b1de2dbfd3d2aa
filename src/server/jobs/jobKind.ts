import type { z } from 'zod'
import type { JobPriority } from './jobPriority'

type Words<Payload> = {
  /** What was put down must stay readable: a kind is never renamed. */
  name: string
  /** Unless who asks for a job says otherwise. */
  priority: JobPriority
  /** What a job of the kind is told. */
  payload: z.ZodType<Payload>
}
export type OrganisationJobKind<Payload> = Words<Payload> & { of: 'organisation' }
export type InstallationJobKind<Payload> = Words<Payload> & { of: 'installation' }
/** What a job of this kind is told. */
export type PayloadOf<Kind extends { payload: z.ZodType }> = z.infer<Kind['payload']>

/** A kind of job of an organisation. */
export const organisationJobKind = <Payload>(words: Words<Payload>): OrganisationJobKind<Payload> => ({
  ...words,
  of: 'organisation',
})

/** A kind of job of the installation: asked for before anybody is known. */
export const installationJobKind = <Payload>(words: Words<Payload>): InstallationJobKind<Payload> => ({
  ...words,
  of: 'installation',
})
