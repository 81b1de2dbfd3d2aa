import { subDays } from 'date-fns'
import type { TrainingPackage } from '@contract/training/packages'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { demoPackageOf, handHygieneFiles } from '@server/demo/packages/handHygiene'
import { storageKey } from '@server/media/storage'
import { packageFolder } from '@server/training/packages/takePackage'

const owner = { key: 'southern' }
const id = idOf(owner, 'package', demoPackageOf.title)
/** As `questionSetDemo` names the first version of the set. */
export const demoPackageVersion = `${idOf(owner, 'question-set', demoPackageOf.set)}-1`
const daysAgo = 60

/** The files one after the other, as an upload leaves them. */
const packed = () => {
  const files = Object.entries(handHygieneFiles()).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  const rows = files.map(({ path, bytes }, at) => ({
    organisation_id: owner.key,
    content_id: id,
    path: path.toLowerCase(),
    position: files.slice(0, at).reduce((sum, file) => sum + file.bytes.length, 0),
    size: bytes.length,
  }))
  return { rows, content: Buffer.concat(files.map(({ bytes }) => bytes)) }
}

/** The package as the API answers it. */
export const demoPackage = (now: Date): TrainingPackage => {
  const { rows, content } = packed()
  const { name, title, scormType } = demoPackageOf
  return {
    id,
    name,
    title,
    scormType,
    items: [{ title }],
    size: content.length,
    fileCount: rows.length,
    uploadedAt: subDays(now, daysAgo).toISOString(),
  }
}

export const packageDemo = ({ key }: DemoOrganisation, now: Date) => {
  if (key !== owner.key) return {}
  const { rows, content } = packed()
  const { name, title, scormType } = demoPackageOf
  return {
    training_package_contents: [
      {
        id,
        organisation_id: key,
        name,
        title,
        scorm_type: scormType,
        items: JSON.stringify([{ id: 'part-1', title, href: 'index.html', given: {} }]),
        size: content.length,
        file_count: rows.length,
        created_at: subDays(now, daysAgo),
      },
    ],
    training_package_files: rows,
    training_packages: [{ organisation_id: key, version_id: demoPackageVersion, content_id: id }],
  }
}

export const packageDemoStored = ({ key }: DemoOrganisation) =>
  key === owner.key ? [{ key: storageKey(packageFolder, key, id), content: packed().content }] : []
