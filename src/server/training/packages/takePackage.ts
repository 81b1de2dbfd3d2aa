import { packageField, type ScormType } from '@contract/training/packages'
import type { Receive, Upload } from '@server/http/serveUpload'
import { refusedField } from '@server/problems/apiProblem'
import { PackageProblem, packageProblems } from './packageProblem'
import type { NewContent } from './packageRepository'
import { unpackPackage, type Unpacked } from './unpack'
import type { Scope } from '@server/database/scope'

/** Below which the files of packages lie, then by organisation. */
export const packageFolder = 'packages'

/** What is wrong with a package is said at its field. */
const toldAtField = (failure: unknown) =>
  failure instanceof PackageProblem ? refusedField(packageField, failure.message) : failure

async function* told(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (failure) {
    throw toldAtField(failure)
  }
}

/** Unpacks a package of this type as it arrives, on its way through a folder of this machine, and records it. */
export const takePackage = async <Recorded>(
  upload: Upload,
  { folder, scormType }: { folder: string; scormType: ScormType },
  record: (scope: Scope, content: NewContent) => Promise<Recorded>,
): Promise<Recorded> => {
  let unpacked: Unpacked | undefined
  const receive: Receive = {
    async prepare({ name, content }) {
      try {
        unpacked = await unpackPackage(folder, content, scormType)
      } catch (failure) {
        throw toldAtField(failure)
      }
      return {
        name: name ?? 'package.zip',
        contentType: 'application/octet-stream',
        content: told(unpacked.content),
        release: unpacked.release,
      }
    },
    tooLarge: () => refusedField(packageField, packageProblems.tooLarge),
  }
  return upload.keep(
    packageFolder,
    (scope, [stored]) => {
      if (!stored || !unpacked) throw new Error('An upload without a package was recorded')
      const { title, scormType: scorm_type, items } = unpacked.manifest
      const { id, name } = stored
      return record(scope, { id, name: name ?? '', title, scorm_type, items, files: unpacked.files })
    },
    receive,
  )
}
