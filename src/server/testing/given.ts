import type { Insertable, Kysely } from 'kysely'
import type { AuditedChanges } from '@contract/audit'
import type { Edited } from '@server/database/columns'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import type { EditedTable } from '@server/records/recordTable'
import { cleanMessageHtml, wordsOfCleanHtml } from '@server/html/messageHtml'
import { hashPassword } from '@server/secrets/passwords'

type Row<Table extends keyof Database> = Insertable<Database[Table]>
type Some<Table extends keyof Database> = Partial<Row<Table>>

/** JSON columns as objects rather than as text. */
type PersonOverrides = Omit<
  Some<'people'>,
  'role' | 'access_roles' | 'hris_permission' | 'service_permissions' | 'mobile_services'
> & {
  password?: string
  role?: string[]
  hrisLevels?: string[]
  lmsRoles?: string[]
  taskRoles?: string[]
  servicePermissions?: { hris: string[]; task: string[] }
  hris_permission?: Record<string, boolean>
  locations?: { id: string }[]
  /** Locations that they manage, whether or not they work there. */
  manages?: { id: string }[]
}
/** A person of a test. */
export type GivenPerson = { id: string; organisation_id: string; email: string }

/** Creates records with defaults for everything that a test does not set. Records belong to 'home' by default. */
export const createGiven = (db: Kysely<Database>, now: Clock) => {
  let last = 0
  const nextId = (kind: string) => `${kind}-${++last}`

  const organisation = async (overrides: Some<'organisations'> = {}) => {
    const id = overrides.id ?? nextId('organisation')
    const row = { id, name: `Organisation ${id}`, is_demo: false, ...overrides }
    await db.insertInto('organisations').values(row).execute()
    return row
  }
  let home: Promise<{ id: string }> | undefined
  /** The organisation of a new record. */
  const ownerOf = async (overrides: { organisation_id?: string }) =>
    overrides.organisation_id ?? (await (home ??= organisation({ id: 'home', name: 'Home' }))).id

  const location = async (overrides: Some<'locations'> = {}) => {
    const id = overrides.id ?? nextId('location')
    const row = { id, organisation_id: await ownerOf(overrides), name: `Location ${id}`, ...overrides }
    await db.insertInto('locations').values(row).execute()
    return row
  }

  const person = async (overrides: PersonOverrides = {}): Promise<GivenPerson> => {
    const { password, role = ['employee'], hrisLevels = [], lmsRoles = [], taskRoles = [], ...more } = overrides
    const {
      hris_permission = {},
      servicePermissions = { hris: [], task: [] },
      locations = [],
      manages = [],
      ...rest
    } = more
    const id = overrides.id ?? nextId('person')
    const row = {
      id,
      organisation_id: await ownerOf(overrides),
      email: `${id}@test.example`,
      first_name: 'Robin',
      last_name: 'Quill',
      can_update_pin: false,
      can_update_pin_by_locations: false,
      can_access_diary: false,
      password_hash: password === undefined ? 'none' : await hashPassword(password),
      ...rest,
    }
    await db
      .insertInto('people')
      .values({
        ...row,
        mobile_services: '[]',
        role: JSON.stringify(role),
        access_roles: JSON.stringify({ hris: hrisLevels, internalLms: lmsRoles, task: taskRoles }),
        hris_permission: JSON.stringify(hris_permission),
        service_permissions: JSON.stringify(servicePermissions),
      })
      .execute()
    const at = (place: { id: string }) => ({
      organisation_id: row.organisation_id,
      person_id: id,
      location_id: place.id,
    })
    if (locations.length > 0) await db.insertInto('person_locations').values(locations.map(at)).execute()
    if (manages.length > 0) await db.insertInto('location_managers').values(manages.map(at)).execute()
    return row
  }

  const service = async (overrides: Some<'services'> = {}) => {
    const id = overrides.id ?? nextId('service')
    const row = {
      id,
      organisation_id: await ownerOf(overrides),
      kind: 'hris',
      name: `Service ${id}`,
      url: `https://services.test/${id}`,
      position: last,
      ...overrides,
    }
    await db.insertInto('services').values(row).execute()
    return row
  }

  const notification = async (to: GivenPerson, overrides: Some<'notifications'> = {}) => {
    const id = overrides.id ?? nextId('notification')
    const message = cleanMessageHtml(overrides.message ?? '<p>Please read.</p>')
    const createdAt = overrides.created_at ?? now()
    const row = {
      id,
      organisation_id: to.organisation_id,
      person_id: to.id,
      source: 'hris' as const,
      subject: `Subject ${id}`,
      priority: 'normal' as const,
      created_at: createdAt,
      updated_at: createdAt,
      ...overrides,
      message,
      message_text: wordsOfCleanHtml(message),
    }
    await db.insertInto('notifications').values(row).execute()
    return row
  }

  /** A personal message that began a conversation. `notificationId` is its receiver's notification. */
  const conversation = async (writer: GivenPerson, receiver: GivenPerson, overrides: Some<'notifications'> = {}) => {
    const id = nextId('conversation')
    const { organisation_id } = receiver
    await db
      .insertInto('message_conversations')
      .values({ id, organisation_id, created_at: overrides.created_at ?? now() })
      .execute()
    const row = { source: 'personal', sub_category: 'personal', sender_id: writer.id, conversation_id: id } as const
    const { id: notificationId } = await notification(receiver, { ...row, ...overrides })
    const own = await notification(writer, { ...row, ...overrides, recipient_id: receiver.id, read_at: now() })
    return { id, notificationId, writersId: own.id }
  }

  /** By default it belongs to 'home' and is due now. */
  const job = async ({ payload = {}, ...overrides }: Omit<Some<'jobs'>, 'payload'> & { payload?: object } = {}) => {
    const organisation_id = overrides.organisation_id === undefined ? await ownerOf({}) : overrides.organisation_id
    const row = { id: nextId('job'), kind: 'test', run_at: now(), waiting_since: now(), ...overrides, organisation_id }
    await db
      .insertInto('jobs')
      .values({ ...row, payload: JSON.stringify(payload) })
      .execute()
    return row
  }

  /** By default it belongs to 'home' and waits, without a job. */
  const batch = async (overrides: Some<'batches'> = {}) => {
    const id = overrides.id ?? nextId('batch')
    const stamps = { announced_at: now(), created_at: now(), updated_at: now() }
    const row = { id, organisation_id: await ownerOf(overrides), kind: 'test', payload: '{}', ...stamps, ...overrides }
    await db.insertInto('batches').values(row).execute()
    return row
  }

  const mail = async (overrides: Some<'mails'> = {}) => {
    const id = overrides.id ?? nextId('mail')
    const row = {
      id,
      organisation_id: await ownerOf(overrides),
      to_address: `${id}@test.example`,
      subject: `Subject ${id}`,
      text: 'Please read.',
      html: null,
      is_secret: false,
      created_at: now(),
      ...overrides,
    }
    await db.insertInto('mails').values(row).execute()
    return row
  }

  const auditEntry = async ({
    details = {},
    changes = null,
    ...overrides
  }: Omit<Some<'audit_log'>, 'details' | 'changes'> & { details?: object; changes?: AuditedChanges | null } = {}) => {
    const row = {
      id: nextId('audit'),
      organisation_id: await ownerOf(overrides),
      event: 'session.signedOut',
      created_at: now(),
      ...overrides,
    }
    await db
      .insertInto('audit_log')
      .values({ ...row, details: JSON.stringify(details), changes: changes && JSON.stringify(changes) })
      .execute()
    return row
  }

  /** An open session whose token no test has. */
  const session = async (of: GivenPerson, overrides: Some<'sessions'> = {}) => {
    const row = {
      id: nextId('session'),
      organisation_id: of.organisation_id,
      person_id: of.id,
      created_at: now(),
      expires_at: new Date(now().getTime() + 12 * 3_600_000),
      address: '127.0.0.1',
      user_agent: '',
      ...overrides,
    }
    await db.insertInto('sessions').values(row).execute()
    return row
  }

  /** What another system calls a person. */
  const identity = async (of: GivenPerson, overrides: Some<'people_identities'> = {}) => {
    const id = nextId('identity')
    const own = { organisation_id: of.organisation_id, person_id: of.id }
    const row = { id, ...own, source: 'payroll', external_id: id, created_at: now(), last_seen_at: null, ...overrides }
    await db.insertInto('people_identities').values(row).execute()
    return row
  }

  /** A row of a table with edited records (see `recordTable`), from the given columns. */
  const record = async <Table extends EditedTable>(
    table: Table,
    columns: Omit<Row<Table>, keyof Edited> & Some<Table>,
  ) => {
    const { organisation_id } = columns as { organisation_id?: string }
    const id = nextId(table)
    const stamps = { created_at: now(), updated_at: now() }
    const row = {
      id,
      ...stamps,
      organisation_id: await ownerOf(organisation_id === undefined ? {} : { organisation_id }),
      ...columns,
    }
    const tables = db as unknown as Kysely<{ records: object }> // the caller knows the table
    await tables
      .insertInto(table as unknown as 'records')
      .values(row)
      .execute()
    return row
  }

  return {
    organisation,
    location,
    person,
    service,
    notification,
    conversation,
    session,
    identity,
    job,
    batch,
    mail,
    auditEntry,
    record,
  }
}
export type Given = ReturnType<typeof createGiven>
