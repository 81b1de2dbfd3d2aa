import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { pages } from '@contract/pages'
import { hrisLevels } from '@contract/permissionRules'
import { isPlainLine } from '@contract/plainLine'
import { audit } from '@server/audit/audit'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'
import { escapeHtml } from '@server/html/escapeHtml'
import { setupToken } from '@server/installationSettings/setupToken'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { personRepository } from '@server/people/personRepository'
import type { PersonRow } from '@server/people/personTables'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { brokenPasswordRule } from '@server/secrets/passwordRules'
import { hashPassword } from '@server/secrets/passwords'
import { StartProblem } from '@server/startProblem'

const setting = (name: string, value: string) => `<code>npm run set -- ${name} ${escapeHtml(value)}</code>`

/** What a new organisation's first administrator finds in the otherwise empty inbox (D-07). */
const welcomeMessage = (organisation: string): { subject: string; message: string } => ({
  subject: 'Welcome to Muster',
  message: [
    `<p>${escapeHtml(organisation)} is ready, and you are its first administrator. Next steps:</p>`,
    '<ul>',
    `<li><a href="${pages.profile.path}?step=enable_otp">Set up two-step authentication</a> for your account.</li>`,
    `<li><a href="${pages.people.path}">Add your team</a>, and invite them. Whoever may register by themselves does so once you run ${setting('registrationOrganisation', JSON.stringify(organisation))} and ${setting('registrationEnabled', 'true')} on the server.</li>`,
    `<li><a href="${pages.shortCodes.path}">Add short codes</a> for the details that your documents repeat.</li>`,
    '</ul>',
  ].join(''),
})

type Identity = { organisation: string; email: string }
export type FirstAdmin = Identity & { password: string }
/** Ready to be stored: validated, and without the password itself. */
export type PreparedAdmin = Identity & {
  passwordHash: string
  /** Derived from the address where they are not known. */
  names?: Pick<PersonRow, 'first_name' | 'last_name'>
}

/**
 * Without a workforce service an organisation counts as a training organisation, where an HRIS admin has no start page
 * (SH-028).
 */
const firstService = { kind: 'hris', name: 'My People', url: '/services/hris', position: 1 }

/** Throws a StartProblem when the input is not valid. */
const judge = async ({ organisation, email, password }: FirstAdmin) => {
  if (organisation.trim() === '') throw new StartProblem('The name of the organisation is missing.')
  if (!isPlainLine(organisation)) throw new StartProblem('The name of the organisation contains invisible characters.')
  if (!z.email().max(254).safeParse(email).success) throw new StartProblem(`'${email}' is not an email address.`)
  const broken = await brokenPasswordRule(password, [organisation, email])
  if (broken !== null) throw new StartProblem(`${broken}.`)
}

/** Derives 'Ada Lovelace' from 'ada.lovelace@…'; the profile can change it. */
const nameFrom = (email: string) => {
  const words = (email.split('@', 1)[0] ?? '').split(/[^\p{L}\d]+/u).filter((word) => word !== '')
  const [first = 'Administrator', ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { first_name: first, last_name: rest.join(' ') }
}

type Welcome = { organisation_id: string; person_id: string; name: string; now: Date }

const welcome = (db: Kysely<Database>, { organisation_id, person_id, name, now }: Welcome) => {
  const { subject, message } = welcomeMessage(name)
  // not announced: nobody is signed in to a new account
  return notificationRepository.add(db, {
    organisation_id,
    person_id,
    source: 'hris',
    subject,
    message,
    created_at: now,
  })
}

/** Validates the input and hashes the password. Throws a StartProblem when the input is not valid. */
export const prepareAdmin = async (input: FirstAdmin): Promise<PreparedAdmin> => {
  await judge(input)
  const { email, organisation, password } = input
  return { email, organisation, passwordHash: await hashPassword(password) }
}

type Origin = {
  now: Date
  /** Network address of the request; null for a command on the server. */
  address: string | null
}

/**
 * Creates an administrator, and the organisation if there is none with the name (D-07). From then on nobody can set up
 * the portal by a link. Throws a StartProblem when the account exists.
 */
export const addFirstAdmin = async (
  transaction: Transaction<Database>,
  { email, organisation, passwordHash: password_hash, names = nameFrom(email) }: PreparedAdmin,
  { now, address }: Origin,
): Promise<void> => {
  await setupToken.revoke(transaction) // first: waits for a request that uses the link
  if (await personRepository.findForSignIn(transaction, email))
    throw new StartProblem(`There is already an account for ${email}.`)

  const name = organisation.trim()
  const existingId = await organisationRepository.findIdByName(transaction, name)
  const organisation_id = existingId ?? (await organisationRepository.create(transaction, name, firstService))
  const id = randomUUID()
  await personRepository.create(transaction, {
    id,
    organisation_id,
    email,
    password_hash,
    ...names,
    role: JSON.stringify(['admin', 'manager', 'employee']),
    access_roles: JSON.stringify({ hris: [hrisLevels.admin], internalLms: [], task: ['admin'] }),
    hris_permission: '{}',
    service_permissions: JSON.stringify({ hris: [], task: [] }),
    mobile_services: '[]',
    can_update_pin: false,
    can_update_pin_by_locations: false,
    can_access_diary: false,
  })
  if (existingId === undefined) await welcome(transaction, { organisation_id, person_id: id, name, now })
  const origin = { db: transaction, organisationId: organisation_id, personId: null, address, now }
  await audit.write(origin, 'admin.created', { accountId: id })
}

/** The same in a transaction of its own, for `npm run create-admin`: nothing is created when it throws. */
export const createFirstAdmin = (db: Kysely<Database>, admin: PreparedAdmin, now: Date): Promise<void> =>
  inTransaction(db, (transaction) => addFirstAdmin(transaction, admin, { now, address: null }))
