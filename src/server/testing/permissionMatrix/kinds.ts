import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import type { MediaStorage } from '@server/media/storage'
import { hashPassword } from '@server/secrets/passwords'
import type { Given, GivenPerson } from '../given'
import { trainingOn } from '../trainingOn'

/** The kinds of caller, in the order of the matrix's columns. */
export const kinds = [
  'anonymous',
  'guest',
  'employee',
  'elsewhere',
  'sender',
  'manager',
  'hrisManager',
  'hrisAdmin',
  'admin',
  'learner',
  'trainer',
  'disabled',
  'stranger',
] as const
export type Kind = (typeof kinds)[number]
export type SignedInKind = Exclude<Kind, 'anonymous'>

export const matrixPassword = 'Correct.Horse.2026'

type Options = NonNullable<Parameters<Given['person']>[0]>

/** A manager's `hrisPermission`. */
const managing = {
  'managerCommunication.send': true,
  managerFeed: true,
  'managerFeed.createUpdate': true,
  'managerFeed.deleteComment': true,
  'managerTemplate.add': true,
  'managerTemplate.edit': true,
  'managerTemplate.editStatus': true,
  conversation: true,
  'conversation.createUpdate': true,
  'conversation.archive': true,
  'managerLocations.performance': true,
  qa: true,
}
const everything = { ...managing, 'communication.send': true, feed: true, 'feed.createUpdate': true }
const diaryEditor = {
  hris: ['feed.approveReject'],
  task: ['diary', 'diary.editRemoveNote', 'diary.editRemoveTodoList'],
}

const options: Record<SignedInKind, Options> = {
  /** Signed in, without any permission. */
  guest: { role: [] },
  employee: { hrisLevels: ['2'], can_access_diary: true },
  elsewhere: { hrisLevels: ['2'], can_access_diary: true },
  /** Sends communications, and may edit nothing. */
  sender: { hris_permission: { 'communication.send': true } },
  manager: {
    role: ['manager', 'employee'],
    taskRoles: ['manager'],
    can_access_diary: true,
    hris_permission: managing,
    servicePermissions: diaryEditor,
  },
  hrisManager: { role: ['manager', 'employee'], hrisLevels: ['3'] },
  hrisAdmin: { hrisLevels: ['1'] },
  admin: { role: ['admin', 'manager', 'employee'], taskRoles: ['admin'] },
  learner: { lmsRoles: ['student'] },
  trainer: { lmsRoles: ['trainer'] },
  disabled: {
    role: ['admin', 'manager', 'employee'],
    hrisLevels: ['1'],
    taskRoles: ['admin'],
    hris_permission: everything,
    servicePermissions: diaryEditor,
    disabled_at: new Date('2026-03-01T00:00:00Z'),
  },
  /** Has every permission in another organisation. */
  stranger: {
    role: ['admin', 'manager', 'employee'],
    hrisLevels: ['1'],
    taskRoles: ['admin'],
    lmsRoles: ['student', 'trainer'],
    can_access_diary: true,
    hris_permission: everything,
    servicePermissions: diaryEditor,
  },
}

type Making = { given: Given; db: Kysely<Database>; now: Clock }
type Server = Making & { app: { files: { storage: MediaStorage } } }
/** Two organisations, one person of each kind, and their locations and services. */
export type Fixtures = Making & {
  storage: MediaStorage
  people: Record<SignedInKind, GivenPerson>
  /** The location of everybody at home except `elsewhere`. */
  place: { id: string }
  service: { id: string }
  /** Records of the stranger's organisation. */
  foreign: { place: { id: string } }
  /** The hash of `matrixPassword`, which everybody has. */
  passwordHash: string
}

const isSignedIn = (kind: Kind): kind is SignedInKind => kind !== 'anonymous'

/** Registration joins the home organisation. */
export const buildFixtures = async ({ given, db, now, app }: Server): Promise<Fixtures> => {
  const [{ id: home, name }, { id: abroad }] = [await given.organisation(), await given.organisation()]
  await installationSettingRepository.set({ db }, 'registrationEnabled', 'true')
  await installationSettingRepository.set({ db }, 'registrationOrganisation', name)
  const [place, other, foreign] = [
    await given.location({ organisation_id: home }),
    await given.location({ organisation_id: home }),
    await given.location({ organisation_id: abroad }),
  ]
  const service = await given.service({ organisation_id: home })
  await given.service({ organisation_id: abroad })
  await trainingOn({ db }, home)
  await trainingOn({ db }, abroad)
  const password_hash = await hashPassword(matrixPassword)

  const places: Partial<Record<Kind, { id: string }>> = { elsewhere: other, stranger: foreign }
  const make = (kind: SignedInKind) =>
    given.person({
      organisation_id: kind === 'stranger' ? abroad : home,
      email: `${kind.toLowerCase()}@test.example`,
      password_hash,
      locations: [places[kind] ?? place],
      manages: kind === 'manager' ? [place] : [],
      ...options[kind],
    })
  const people: Partial<Record<Kind, GivenPerson>> = {}
  for (const kind of kinds.filter(isSignedIn)) people[kind] = await make(kind)
  return {
    given,
    db,
    now,
    people: people as Fixtures['people'],
    place,
    service,
    foreign: { place: foreign },
    passwordHash: password_hash,
    storage: app.files.storage,
  } // the loop above has created each kind
}
