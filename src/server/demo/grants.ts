import { learnerRole, trainerRole } from '@contract/permissions'
import type { Account } from '@contract/session'

/** The permissions of an account. */
export type Rights = Pick<
  Account,
  'role' | 'accessRoles' | 'servicePermissions' | 'canUpdatePin' | 'canUpdatePinByLocations' | 'canAccessDiary'
> & {
  /** Names of the permissions that are true. */
  hrisPermission: readonly string[]
  /** Whether the task service may be opened in a browser (NV-014). */
  taskOnWeb: boolean
}

const employee: Rights = {
  role: ['employee'],
  accessRoles: { hris: ['2'], internalLms: [learnerRole], task: ['employee'] },
  hrisPermission: [],
  servicePermissions: { hris: [], task: ['diary'] },
  taskOnWeb: true,
  canUpdatePin: true,
  canUpdatePinByLocations: false,
  canAccessDiary: true,
}
const diaryEditor = ['diary', 'diary.editRemoveNote', 'diary.editRemoveTodoList']
const staff: Rights = { ...employee, role: ['manager', 'employee'] }

/** A manager's permissions at the locations they manage; an HRIS admin has them everywhere. */
const managing = [
  'managerCommunication.send',
  'managerFeed',
  'managerFeed.createUpdate',
  'managerFeed.deleteComment',
  'managerTemplate.add',
  'managerTemplate.edit',
  'managerTemplate.editStatus',
  'managerLocations.performance',
]
/** Exports the state of the app and replays it (D-95). */
const testing = ['qa']
const conversing = ['conversation', 'conversation.createUpdate', 'conversation.archive']

/** The kinds of account in the demo. Every permission of the specifications is held by one of them. */
export const grants = {
  employee,
  /** Writes feeds, which wait for approval. */
  contributor: { ...employee, hrisPermission: ['feed.createUpdate'] },
  /** Works on the phone only: no task service and no diary in the browser. */
  phoneOnly: { ...employee, servicePermissions: { hris: [], task: [] }, taskOnWeb: false, canAccessDiary: false },
  /** Shares a till tablet: the PIN belongs to the location. */
  sharedDevice: { ...employee, canUpdatePin: false, canUpdatePinByLocations: true },
  /** No HRIS level: home is the messages (D-26). */
  casual: { ...employee, accessRoles: { ...employee.accessRoles, hris: [] } },
  /** Leads the shift: task manager and diary editor, an employee to HRIS. */
  supervisor: {
    ...staff,
    accessRoles: { hris: ['2'], internalLms: [learnerRole], task: ['manager'] },
    hrisPermission: ['conversation', 'managerLocations.performance'],
    servicePermissions: { hris: [], task: diaryEditor },
  },
  manager: {
    ...staff,
    accessRoles: { hris: ['3'], internalLms: ['supervisor'], task: ['manager'] },
    hrisPermission: [...managing, ...conversing, ...testing],
    servicePermissions: { hris: ['feed.approveReject'], task: diaryEditor },
  },
  /** Sends to everybody, without being a manager. */
  communicator: {
    ...staff,
    hrisPermission: ['communication.send', 'feed', 'feed.createUpdate', 'feed.deleteComment', ...conversing],
  },
  admin: {
    ...employee,
    role: ['admin', 'manager', 'employee'],
    accessRoles: { hris: ['1'], internalLms: ['admin'], task: ['admin'] },
    hrisPermission: [
      'communication.send',
      'feed',
      'feed.createUpdate',
      'feed.deleteComment',
      ...managing,
      ...conversing,
      ...testing,
    ],
    servicePermissions: { hris: ['feed.approveReject'], task: diaryEditor },
  },
  /** Signed in without any permission, to show the page for this case. */
  nobody: {
    ...employee,
    role: [],
    accessRoles: { hris: [], internalLms: [], task: [] },
    servicePermissions: { hris: [], task: [] },
    taskOnWeb: false,
    canUpdatePin: false,
    canAccessDiary: false,
  },
  trainee: {
    ...employee,
    accessRoles: { hris: [], internalLms: [learnerRole], task: [] },
    servicePermissions: { hris: [], task: [] },
    taskOnWeb: false,
    canAccessDiary: false,
  },
  trainer: {
    ...staff,
    accessRoles: { hris: [], internalLms: [trainerRole], task: [] },
    servicePermissions: { hris: [], task: [] },
    taskOnWeb: false,
    canAccessDiary: false,
  },
  trainingAdmin: {
    ...employee,
    role: ['admin', 'manager', 'employee'],
    accessRoles: { hris: [], internalLms: ['admin'], task: [] },
    hrisPermission: testing,
    servicePermissions: { hris: [], task: [] },
    taskOnWeb: false,
    canAccessDiary: false,
  },
} satisfies Record<string, Rights>

export type Grant = keyof typeof grants
export const rightsOf = (grant: Grant): Rights => grants[grant]
