import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { JobPriority } from './jobPriority'

const id = z.string().min(1)
/** Of the log's entry, so that what it notes happens once. Jobs of an earlier version were put down without one. */
const onceId = id.default(() => randomUUID())

/** What a job of a kind is told, and how urgent it is unless who asks for it says otherwise. */
type JobKind = { priority: JobPriority; payload: z.ZodType }

/** Jobs of an organisation. What was put down must stay readable: a kind is never renamed. */
export const organisationJobKinds = {
  /** Mails with links that somebody waits for are urgent: see `MailService.send`. */
  'mail.send': { priority: 'normal', payload: z.object({ mailId: id }) },
} satisfies Record<string, JobKind>

/** Jobs of the installation: asked for before anybody is known. */
export const installationJobKinds = {
  /** A sign-in that was refused. Put down for unknown accounts too, so that both take the same time (D-20). */
  'signIn.note': {
    priority: 'normal',
    payload: z.object({
      /** Of the entry that is written, so that it is written once. */
      entryId: id,
      account: z.object({ organisationId: id, personId: id }).nullable(),
      reason: z.enum(['password', 'code', 'disabled', 'elsewhere', 'changed', 'throttled']),
      address: z.string(),
      at: z.iso.datetime(),
    }),
  },
  /** A link to choose a password. Put down for unknown accounts too, so that both take the same time (D-24). */
  'passwordLink.send': {
    priority: 'urgent',
    payload: z.object({
      entryId: onceId,
      account: z.object({ organisationId: id, personId: id }).nullable(),
      address: z.string(),
      at: z.iso.datetime(),
    }),
  },
  /** Somebody wants an account; whether the address has one is seen when it is done (D-19). */
  'registration.take': {
    priority: 'urgent',
    payload: z.object({
      entryId: onceId,
      organisationId: id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      address: z.string(),
      at: z.iso.datetime(),
    }),
  },
} satisfies Record<string, JobKind>

export type OrganisationJobKind = keyof typeof organisationJobKinds
export type InstallationJobKind = keyof typeof installationJobKinds
export type OrganisationJobPayload<Kind extends OrganisationJobKind> = z.infer<
  (typeof organisationJobKinds)[Kind]['payload']
>
export type InstallationJobPayload<Kind extends InstallationJobKind> = z.infer<
  (typeof installationJobKinds)[Kind]['payload']
>
