import { packageLimits } from '@contract/training/packages'

/** A zip that is no package; its message is for whoever uploaded it. */
export class PackageProblem extends Error {}

const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`

/** What is wrong with packages, in words for the field. */
export const packageProblems = {
  noZip: 'The file is not a zip',
  damaged: 'The zip is damaged',
  encrypted: 'The zip is encrypted. Save it without a password',
  method: 'The zip is compressed in a way that is not supported. Save it with standard compression',
  tooLarge: `A package can have at most ${megabytes(packageLimits.zip)}`,
  tooMany: `A package can have at most ${packageLimits.files.toLocaleString('en')} files`,
  unpacksTooLarge: `A package can have at most ${megabytes(packageLimits.unpacked)} when it is unpacked`,
  bomb: 'The zip unpacks to far more than it can hold. It may be meant to do harm',
  noManifest: 'The zip has no imsmanifest.xml at its top. Zip the files of the package, not the folder around them',
  badManifest: 'The imsmanifest.xml of the package cannot be read',
  noVersion: 'The imsmanifest.xml of the package does not say for which version of SCORM it is',
  noParts: 'The imsmanifest.xml of the package names nothing that can be launched',
  tooManyParts: `A package can have at most ${packageLimits.items} parts`,
  name: (name: string) => `The zip has a file with a name that is not allowed: ${name}`,
  link: (name: string) => `The zip has a link instead of a file: ${name}`,
  twice: (name: string) => `The zip has two files with the same name: ${name}`,
  clash: (name: string, other: string) => `The zip has files whose names differ only in case: ${other} and ${name}`,
  absent: (name: string) => `The imsmanifest.xml of the package names a file that is not in the zip: ${name}`,
  elsewhere: (address: string) => `The package launches a page that is not in the zip: ${address}`,
  otherType: (is: string, chosen: string) => `This is a package for SCORM ${is}, and SCORM ${chosen} was chosen`,
} as const
