import type { PeopleAction, PeopleOutcome, PeopleRefusal } from '@contract/peopleChanges'
import type { BatchState } from '@contract/batches'
import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

const people = (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`)

const actions: Readonly<Record<PeopleAction, string>> = {
  addLocations: 'Add to locations',
  removeLocations: 'Remove from locations',
  setLocations: 'Set locations',
  addRoles: 'Add roles',
  removeRoles: 'Remove roles',
  setRoles: 'Set roles',
  setAccess: 'Set level',
  disable: 'Disable accounts',
  enable: 'Enable accounts',
  invite: 'Send invitations',
  endSessions: 'Sign out everywhere',
}
const help: Readonly<Record<PeopleAction, string>> = {
  addLocations: 'Their other locations stay.',
  removeLocations: 'Their other locations stay.',
  setLocations: 'Their other locations are taken away.',
  addRoles: 'Their other roles stay.',
  removeRoles: 'Their other roles stay.',
  setRoles: 'Their other roles are taken away.',
  setAccess: 'Managers are employees too, and admins are both.',
  disable: 'They are signed out at once, and leave audiences and group chats. What they wrote stays.',
  enable: 'They can sign in again.',
  invite: 'Only people without a password who have no valid invitation get one.',
  endSessions: 'All their devices are signed out at once.',
}
const states: Readonly<Record<BatchState, string>> = {
  waiting: 'Begins soon',
  running: 'Under way',
  paused: 'Paused',
  cancelled: 'Cancelled',
  done: 'Done',
  failed: 'Stopped',
}
const outcomes: Readonly<Record<PeopleOutcome, (count: number) => string>> = {
  changes: (count) => `${people(count)} will be changed`,
  already: (count) => `${people(count)} will stay as they are: there is nothing to change`,
  own: () => 'Your own account cannot be changed this way',
  lastAdministrator: () => 'The last administrator has to stay one',
  disabled: (count) => `${people(count)} cannot be invited: the account is disabled`,
  toBeErased: (count) => `${people(count)} cannot be enabled: the account is to be erased`,
  gone: (count) => `${people(count)} cannot be found`,
  refused: (count) => `${people(count)} cannot be changed`,
}
const reasons: Readonly<Record<PeopleRefusal, string>> = {
  own: 'your own account',
  lastAdministrator: 'the last administrator has to stay one',
  disabled: 'the account is disabled',
  toBeErased: 'the account is to be erased',
  gone: 'the account is not there any more',
  refused: 'this was not allowed any more',
}

/** A change of many people: what is selected, and the dialog. */
export const peopleChangeTexts = catalogue({
  change: 'Change…',
  title: (count: number) => `Change ${people(count)}`,
  action: 'What to change',
  actions,
  help,
  locationIds: 'Locations',
  noLocations: 'No location chosen',
  roleIds: 'Roles',
  noRoles: 'No role chosen',
  access: 'Level',
  preview: 'Preview',
  what: (action: string, to: readonly string[]) => (to.length === 0 ? action : `${action}: ${to.join(', ')}`),
  outcomes,
  others: (count: number) => `and ${grouped(count)} more`,
  start: (count: number) => `Change ${people(count)}`,
  nobody: 'There is no one to change',
  back: 'Back',
})

/** How far it is, above the list. */
export const peopleChangeProgressTexts = catalogue({
  region: 'Change of many people',
  actions,
  states,
  failed: 'It stopped after repeated failures. Resume it to go on where it stopped.',
  outdated: 'It stopped because whoever started it may not change people any more.',
  progress: 'Progress',
  done: (done: number, total: number) => `${grouped(done)} of ${people(total)}`,
  preparing: 'Finding the people',
  startedBy: (name: string) => `Started by ${name}`,
  notChanged: (count: number) => `${people(count)} could not be changed`,
  reasonOf: (name: string, reason: PeopleRefusal) => `${name}: ${reasons[reason]}`,
  nameless: 'A removed account',
  others: (count: number) => `and ${grouped(count)} more`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel the change',
  close: 'Close',
  stale: 'The progress may be out of date',
})
