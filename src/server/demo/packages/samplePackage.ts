import { zipSync, strToU8 } from 'fflate'
import type { ScormType } from '@contract/training/packages'
import { samplePage, sampleScript, sampleStyle } from './samplePage'

/** A question with its answers, of which the first is right. */
export type SampleQuestion = { id: string; text: string; answers: readonly string[] }
export type SamplePackage = { title: string; scormType: ScormType; questions: readonly SampleQuestion[] }

const spaces: Readonly<Record<ScormType, string>> = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004': 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/** A manifest of these parts, each with its page. */
export const sampleManifest = (
  scormType: ScormType,
  title: string,
  parts: readonly { title: string; href: string }[],
): string => {
  const attribute = scormType === '1.2' ? 'scormtype' : 'scormType'
  const items = parts.map(
    (part, index) =>
      `<item identifier="part-${index + 1}" identifierref="page-${index + 1}"><title>${escaped(part.title)}</title></item>`,
  )
  const resources = parts.map(
    ({ href }, index) =>
      `<resource identifier="page-${index + 1}" type="webcontent" adlcp:${attribute}="sco" href="${escaped(href)}"><file href="${escaped(href)}"/></resource>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sample" version="1" ${spaces[scormType]}>
<metadata><schema>ADL SCORM</schema><schemaversion>${scormType === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="all"><organization identifier="all"><title>${escaped(title)}</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources>
</manifest>
`
}

/** The files of a small package of one part, written for Muster: it asks a few questions, and goes on where it was left. */
export const sampleFiles = ({ title, scormType, questions }: SamplePackage): Record<string, string> => ({
  'imsmanifest.xml': sampleManifest(scormType, title, [{ title, href: 'index.html' }]),
  'index.html': samplePage(escaped(title)),
  'questions.js': `const questions = ${JSON.stringify(questions)}`,
  'sample.js': sampleScript,
  'sample.css': sampleStyle,
})

/** When its files were made: the same package has the same bytes on every machine. */
const mtime = new Date(2026, 0, 5)

/** A zip of files by their paths. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const bytes = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return new Uint8Array(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, { mtime }))
}
