/** What became of an action with a person's account. */
export const peopleNoticeTexts = {
  invited: 'The invitation has been sent',
  inviteFailed: "Couldn't send the invitation",
  linkSent: 'The link has been sent',
  linkFailed: "Couldn't send the link",
  disabled: 'The account has been disabled',
  disableFailed: "Couldn't disable the account",
  enabled: 'The account has been enabled',
  enableFailed: "Couldn't enable the account",
  removed: 'The second factor has been reset',
  removeFailed: "Couldn't reset the second factor",
  ended: 'This person has been signed out everywhere',
  toBeErased: 'This person will be erased',
  kept: 'This person will not be erased',
  keepFailed: "Couldn't keep this person",
  exportFailed: "Couldn't start the export",
  endFailed: "Couldn't sign this person out",
} as const
