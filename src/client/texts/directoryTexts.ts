import { catalogue } from './catalogue'

export const directoryTexts = catalogue({
  connection: 'Connection',
  intro:
    'A directory can add people here, change them and disable them, and put them into groups. Enter this address there, with a token.',
  address: 'Base address',
  copyAddress: 'Copy address',
  copied: 'Copied',
  copyFailed: "Couldn't copy it. Select the text instead.",
  known: (count: number) => {
    if (count === 0) return 'The directory has not added anyone yet.'
    return count === 1 ? 'The directory knows 1 person.' : `The directory knows ${count.toLocaleString('en')} people.`
  },
  following: (count: number) =>
    count === 1 ? '1 person still follows a change.' : `${count.toLocaleString('en')} people still follow a change.`,

  tokens: 'Tokens',
  tokensLoading: 'Loading tokens',
  tokensFailed: "Couldn't load the tokens",
  noTokens: 'No directory is connected. Make a token, and enter it there together with the address.',
  newToken: 'New token',
  name: 'Name',
  nameHelp: 'Such as the name of the directory. The audit log shows what was done with this token.',
  lastDay: 'Last day',
  lastDayHelp: 'Left empty, the token is accepted until you revoke it.',
  invitesPeople: 'Invite new people',
  invitesPeopleHelp: 'New people get a link to choose a password. Leave it off if they sign in by single sign-on.',
  make: 'Make token',
  made: (day: string) => `Made ${day}.`,
  lastUsed: (moment: string) => `Last used ${moment}.`,
  neverUsed: 'Never used.',
  until: (day: string) => `Accepted until ${day}.`,
  inviting: 'Invites new people.',
  revoked: 'Revoked',
  expired: 'Expired',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'The directory is refused at once. People and groups stay as they are. This cannot be taken back.',
  keep: 'Keep it',
  secretTitle: 'Copy this token',
  secretText: 'Enter it in your directory as its secret token.',
  secretOnce: 'It is shown only now. If you lose it, make another one.',
  secret: 'Token',
  copySecret: 'Copy token',
  done: 'Done',

  groups: 'Groups',
  search: 'Search groups',
  groupsEmpty: 'The directory has not sent any groups yet',
  members: 'Members',
  locations: 'Locations',
  roles: 'Roles',
  nothingFollows: 'Nothing yet',
  changed: 'Last change',
  externalId: 'Id in the directory',
  editTitle: (name: string) => `What follows from ${name}`,
  editText:
    'Everyone in the group works there and in these roles. Leaving the group takes them away, unless they were given by hand or by another group.',
  locationIds: 'Locations',
  roleIds: 'Roles',
  noLocations: 'No locations',
  noRoles: 'No roles',
  save: 'Save',

  managed: 'Directory',
  managedBy: (id: string) => `Managed by the directory as ${id}.`,
})
