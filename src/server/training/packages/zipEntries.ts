import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { packageLimits } from '@contract/training/packages'
import { PackageProblem, packageProblems as problems } from './packageProblem'

/** A file of a zip, by its path with slashes. */
export type ZipEntry = { path: string; entry: Entry }

/** Of an index of the database, in bytes. */
const longestPath = 1_000
/** Types of a file in the upper half of what Unix keeps of it. */
const [fileType, regular, folder] = [0o17_0000, 0o10_0000, 0o04_0000]

/** For a sentence: control characters and the end of a long one are left out. */
const shown = (name: string) => name.replace(/\p{C}/gu, '?').slice(0, 100)

/** Whether a path stays below its folder on every system, and means the same on each. */
const isPlain = (path: string): boolean =>
  Buffer.byteLength(path) <= longestPath &&
  !/[\\:\p{Cc}]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

const isRegular = ({ externalFileAttributes }: Entry): boolean => {
  const type = (externalFileAttributes >>> 16) & fileType
  return type === 0 || type === regular || type === folder
}

/** As two names are compared: a package is made where case does not count, and asks for its files so. */
export const packageKey = (path: string): string => path.normalize('NFC').toLowerCase()

const judged = (entry: Entry): ZipEntry | null => {
  const name = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  if (!isPlain(path)) throw new PackageProblem(problems.name(shown(name)))
  if (!isRegular(entry)) throw new PackageProblem(problems.link(shown(name)))
  if (entry.isEncrypted()) throw new PackageProblem(problems.encrypted)
  if (!entry.canDecodeFileData()) throw new PackageProblem(problems.method)
  return name.endsWith('/') || path.startsWith('__MACOSX/') ? null : { path, entry }
}

/** The files of a zip, each judged by its name; what is wrong with one is a `PackageProblem`. */
export const zipEntries = async (zip: ZipFile): Promise<ZipEntry[]> => {
  if (zip.entryCount > packageLimits.files * 2) throw new PackageProblem(problems.tooMany)
  const found = new Map<string, ZipEntry>()
  for await (const entry of zip.eachEntry()) {
    const one = judged(entry)
    if (!one) continue
    const other = found.get(packageKey(one.path))
    if (other)
      throw new PackageProblem(
        other.path === one.path ? problems.twice(shown(one.path)) : problems.clash(shown(one.path), shown(other.path)),
      )
    found.set(packageKey(one.path), one)
    if (found.size > packageLimits.files) throw new PackageProblem(problems.tooMany)
  }
  const files = [...found.values()]
  for (const { path } of files) {
    const above = path.split('/').slice(0, -1)
    for (let depth = 1; depth <= above.length; depth += 1) {
      const other = found.get(packageKey(above.slice(0, depth).join('/')))
      if (other) throw new PackageProblem(problems.twice(shown(other.path)))
    }
  }
  return files
}

/** Opens a zip on the disk. */
export const openZip = async (file: string): Promise<ZipFile> => {
  try {
    // names are decoded by `judged`, which refuses them in words of its own
    return await yauzl.openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch (failure) {
    const isCut = failure instanceof Error && !failure.message.startsWith('End of central directory')
    throw new PackageProblem(isCut ? problems.damaged : problems.noZip, { cause: failure })
  }
}
