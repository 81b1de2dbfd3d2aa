import { exportParts } from './exported/exportParts'
import type { Whose } from './exported/exportPart'

type Facts = {
  /** Records of each part. */
  counts: ReadonlyMap<string, number>
  whose: Whose
  now: Date
  /** Files that were uploaded, and are written. */
  files: number
  /** Names of those that the storage does not have any more. */
  missing: readonly string[]
  /** Names of those that did not fit. */
  leftOut: readonly string[]
}

const listOf = (title: string, names: readonly string[]) =>
  names.length === 0 ? [] : ['', title, ...names.map((name) => `- ${name}`)]

/** What each file of an export is. */
export const readme = ({ counts, whose, now, files, missing, leftOut }: Facts): string =>
  [
    `Everything that Muster knows of ${whose.email} (${whose.id}), as of ${now.toISOString()}.`,
    '',
    'Each file with the ending .json is a list of records in UTF-8, oldest first. Times are in ISO 8601. Where a field',
    'ends with Id and names a person, a location or a role, the field without Id has the name.',
    'Passwords, PINs, two-factor secrets and links that open the account are left out.',
    "Messages of team chat are in it where chat is Muster's own; what Twilio's service keeps has to be asked for there.",
    '',
    ...exportParts.map(({ name, about }) => {
      const count = counts.get(name) ?? 0
      return `${name}.json (${count === 1 ? '1 record' : `${count} records`}): ${about}.`
    }),
    '',
    `Uploaded files: ${files}.`,
    ...listOf('Not in the storage any more:', missing),
    ...listOf('Left out, because a ZIP of more would not open everywhere:', leftOut),
    '',
  ].join('\r\n')
