import {
  allOf,
  employeeWho,
  holds,
  hasLmsRole,
  hrisServiceAllows,
  inGroup,
  isEmployee,
  isHrisAdmin,
  isHrisManager,
  oneOf,
  rightsOf,
  taskServiceAllows,
  type Rule,
} from './permissionRules'
import { canAt, reachOf, type AtPlace, type PlacedPermission } from './reach'

/** The facts about a person that decide what they may do (D-17). */
export type Actor = {
  globalId: string
  /** Roles of the account: 'admin', 'manager', 'employee'. */
  role: readonly string[]
  accessRoles: { hris: readonly string[]; internalLms: readonly string[]; task: readonly string[] }
  hrisPermission: Readonly<Record<string, boolean>>
  servicePermissions: { hris: readonly string[]; task: readonly string[] }
  canAccessDiary: boolean
}

/** Internal LMS role of a learner; the specification also says trainee and student. */
export const learnerRole = 'student'
export const trainerRole = 'trainer'
/** Looks after the training of the organisation without managing its accounts. */
export const trainingAdminRole = 'admin'

/** Holds one of the permission's two rights: sees the page and its button (`reach.ts` says where it counts). */
const somewhere =
  (permission: PlacedPermission): Rule =>
  (actor) =>
    reachOf(actor, permission) !== null

const sends = holds('communication.send', 'managerCommunication.send')
const seesPeople = oneOf(somewhere('feed.manage'), somewhere('communication.use'), employeeWho(holds('conversation')))
const readsDiary = employeeWho(({ canAccessDiary }) => canAccessDiary)
const writesTodos = allOf(readsDiary, somewhere('diary.addTodo'))
const worksWithTemplates = holds('managerTemplate.add', 'managerTemplate.edit', 'managerTemplate.editStatus')
const editsTemplates = employeeWho(holds('managerTemplate.edit'), isHrisAdmin)
const managesTraining = employeeWho(hasLmsRole(trainingAdminRole), inGroup('admin'))
const teaches = oneOf(employeeWho(hasLmsRole(trainerRole)), managesTraining)
const learns = employeeWho(hasLmsRole(learnerRole))

/** Every permission, with its source. Screens hide by it; the server refuses by it. */
export const permissions = {
  /** Role (D-28). */
  'portal.use': isEmployee,
  /** HRIS access level: sees every location of the organisation, not only their own. */
  'location.all': isHrisAdmin,
  /** HRIS access and `hrisPermission`: works in manager mode (NV-019). */
  'manager.use': allOf(({ accessRoles }) => accessRoles.hris.length > 0, sends),
  /** `hrisPermission`: exports the app's state and replays it (D-95). */
  'qa.use': employeeWho(holds('qa')),

  /** The account's own right to the diary (NV-002). */
  'diary.read': readsDiary,
  /** `accessRoles.task`: writes to-dos; a manager only for places that they manage (DY-015, DY-016). */
  'diary.addTodo': somewhere('diary.addTodo'),
  /** `accessRoles.task`, for a manager together with `hrisPermission`: the dashboard's performance widget. */
  'performance.read': somewhere('performance.read'),

  /** HRIS access level: sees who works today, and decides requests for leave. */
  'roster.lead': somewhere('roster.lead'),

  /** `hrisPermission`, or HRIS admin without it (CM-001, NV-036). */
  'communication.use': somewhere('communication.use'),
  /** `hrisPermission` or HRIS admin (D-81). */
  'template.read': employeeWho(worksWithTemplates, isHrisAdmin),
  /** `hrisPermission` or HRIS admin (TP-007). */
  'template.add': employeeWho(holds('managerTemplate.add'), isHrisAdmin),
  /** `hrisPermission` or HRIS admin (TP-008). */
  'template.edit': editsTemplates,
  /** `hrisPermission` (TP-009). */
  'template.editStatus': employeeWho(holds('managerTemplate.editStatus')),
  /** Read: who holds a permission of templates or communications, or HRIS admin. Write: as templates are edited (D-80). */
  ...rightsOf('shortCode', { read: employeeWho(sends, worksWithTemplates, isHrisAdmin), write: editsTemplates }),

  /** `hrisPermission`: the administration of feeds (NV-037). */
  'feed.manage': somewhere('feed.manage'),
  /** `hrisPermission` (FE-009, FA-001). */
  'feed.createUpdate': somewhere('feed.createUpdate'),
  /** HRIS access level: the tabs Published and Pending (FE-002). */
  'feed.seePending': employeeWho(isHrisAdmin, isHrisManager),
  /** `servicePermissions.hris`: approves and rejects. */
  'feed.approveReject': employeeWho(hrisServiceAllows('feed.approveReject')),
  /** HRIS admin with exactly `feed.createUpdate` (FA-024). */
  'feed.editApproved': allOf(isEmployee, isHrisAdmin, holds('feed.createUpdate')),
  /** Sees who has read feeds, and their history: of each, as `recordPermissions` says (D-101). */
  'feed.follow': oneOf(
    somewhere('feed.createUpdate'),
    employeeWho(isHrisAdmin, hrisServiceAllows('feed.approveReject')),
  ),
  /** `hrisPermission` (FE-039). */
  'feed.deleteComment': somewhere('feed.deleteComment'),

  /** Writes feeds, communications, templates or what is taught: uploads files and the pictures in texts (D-69). */
  'media.writeContent': oneOf(
    somewhere('feed.createUpdate'),
    somewhere('communication.use'),
    employeeWho(holds('managerTemplate.add', 'managerTemplate.edit'), isHrisAdmin),
    managesTraining,
  ),

  /** `hrisPermission`: the administration of group chats (NV-038). */
  'groupChat.manage': employeeWho(holds('conversation')),
  /** `hrisPermission`. */
  'groupChat.createUpdate': employeeWho(holds('conversation.createUpdate')),
  /** `hrisPermission`. */
  'groupChat.archive': employeeWho(holds('conversation.archive')),

  /** Sees who is in an audience: manages feeds or group chats, or sends communications. Role: sees everybody. */
  'option.read': oneOf(seesPeople, inGroup('admin')),
  /**
   * Chooses the places and roles of an audience: staff who write feeds for approval do too, without seeing people, and
   * administrators for whom they manage.
   */
  'audience.choose': oneOf(seesPeople, somewhere('feed.createUpdate'), inGroup('admin')),
  /** Looks people up: who only writes to-dos of the diary finds those who work where they may (DY-034). */
  'option.lookUp': oneOf(seesPeople, inGroup('admin'), writesTodos),
  /**
   * Looks up what an audience consists of: who only writes to-dos finds roles, of the same people; who keeps the catalogue of
   * training finds the locations of its units.
   */
  'option.choose': oneOf(seesPeople, somewhere('feed.createUpdate'), writesTodos, teaches),

  /**
   * Internal LMS role. Learn: enrols and learns. Teach: leads classes and decides what is handed in. Manage, which the role of an
   * administrator gives too: catalogue, settings and all classes. Use: one of the first two.
   */
  ...rightsOf('training', { use: oneOf(learns, teaches), learn: learns, teach: teaches, manage: managesTraining }),

  /** Role: reads the API document (D-96). */
  'apiDocument.read': inGroup('admin'),
  /** Role: the pages for administrators. */
  'administration.use': inGroup('admin'),
  /** Role: name, colour, time zone and services of the organisation. */
  'organisation.manage': inGroup('admin'),
  /** Role: keeps locations, regions and location categories. */
  ...rightsOf('place', { read: inGroup('admin'), manage: inGroup('admin') }),
  /** Role: keeps the roles in which people work. */
  ...rightsOf('role', { read: inGroup('admin'), manage: inGroup('admin') }),
  /** Role: sees the organisation's unfinished jobs, and those that failed for good. */
  'job.read': inGroup('admin'),
  /** Role: retries jobs that failed for good. */
  'job.retry': inGroup('admin'),
  /** Role: imports files of other programs (D-106). */
  'import.run': inGroup('admin'),
  /** Role: reads the organisation's mails (D-03). */
  'mail.read': inGroup('admin'),
  /** Role: sees every account of the organisation, and manages them. */
  ...rightsOf('person', { read: inGroup('admin'), manage: inGroup('admin') }),
  /** Role: exports everything about a person, and erases people. */
  ...rightsOf('personalData', { export: inGroup('admin'), erase: inGroup('admin') }),
  /** Role: retries mails that failed, and sends a test mail to the own address. */
  'mail.send': inGroup('admin'),
  /** Role: which directory keeps people and groups, and what follows from its groups. */
  'directory.manage': inGroup('admin'),
  /** Role: what other systems call people. */
  'identity.manage': inGroup('admin'),
  /** Role: reads who did what (decision 0074). */
  'audit.read': inGroup('admin'),
} satisfies Record<string, Rule>

export type Permission = keyof typeof permissions
/** Required access of a call: none, any valid session, or a permission. */
export type Access = 'public' | 'signedIn' | Permission

export const can = (actor: Actor, permission: Permission): boolean => permissions[permission](actor)

/** The facts about a record that its rules need. */
type OfAuthor = { authorId: string | null }
type OfTrainer = { trainerId: string | null }
type RecordRule<Facts> = (actor: Actor, facts: Facts) => boolean

const isAuthor: RecordRule<OfAuthor> = ({ globalId }, { authorId }) => authorId === globalId

/** What a person may do with one record that they may see. */
export const recordPermissions = {
  /** HRIS admins and the author; writing needs the permission besides (FE-012, D-67). */
  'feed.change': (actor: Actor, feed: OfAuthor) =>
    can(actor, 'feed.createUpdate') && (isHrisAdmin(actor) || isAuthor(actor, feed)),
  /** Its author, approvers and HRIS admins see who has read it, and its history (D-101). */
  'feed.follow': (actor: Actor, feed: OfAuthor) =>
    can(actor, 'feed.follow') && (can(actor, 'feed.approveReject') || isHrisAdmin(actor) || isAuthor(actor, feed)),
  /** The author, or holders of the permission to remove others' notes. */
  'diaryNote.change': (actor: Actor, note: OfAuthor) =>
    can(actor, 'diary.read') && (isAuthor(actor, note) || taskServiceAllows('diary', 'diary.editRemoveNote')(actor)),
  /** The author, or holders of the permission to remove others' to-dos. */
  'diaryTodo.change': (actor: Actor, todo: OfAuthor) =>
    can(actor, 'diary.read') &&
    (isAuthor(actor, todo) || taskServiceAllows('diary', 'diary.editRemoveTodoList')(actor)),
  /** Task admins anywhere, task managers at the locations that they manage (DY-015, DY-016). */
  'diaryTodo.add': (actor: Actor, place: AtPlace) => can(actor, 'diary.read') && canAt(actor, 'diary.addTodo', place),
  /** Its trainer, or who manages training: sees and changes a class. */
  'klass.change': (actor: Actor, { trainerId }: OfTrainer) =>
    can(actor, 'training.manage') || (can(actor, 'training.teach') && trainerId === actor.globalId),
} satisfies Record<string, RecordRule<never>>
