import { packageLimits, type ScormType } from '@contract/training/packages'
import { PackageProblem, packageProblems as problems } from './packageProblem'
import { childOf, childrenOf, textOf, type XmlElement, xmlTree } from './xmlTree'
import { packageKey } from './zipEntries'

/** A part of a package that is launched by itself: a SCO. */
export type PackageItem = {
  /** As the manifest calls it: what was kept of it is found by this. */
  id: string
  title: string
  /** Its page in the package, with query and fragment. */
  href: string
  /** What the manifest tells it, by elements of the data model: `cmi.launch_data`. */
  given: Readonly<Record<string, string>>
}
export type Manifest = { scormType: ScormType; title: string; items: PackageItem[] }

const [longestTitle, longestId] = [250, 255]
const titled = (element: XmlElement | undefined, otherwise: string) =>
  textOf(childOf(element, 'title')).replace(/\s+/g, ' ').slice(0, longestTitle) || otherwise

/** By what it says of its schema, else by the namespace of its extensions. */
const scormTypeOf = (manifest: XmlElement): ScormType => {
  const said = textOf(childOf(childOf(manifest, 'metadata'), 'schemaversion'))
  const spaces = [...manifest.attributes.values()].join(' ')
  if (/^1\.2\b/.test(said)) return '1.2'
  if (/2004|^CAM 1\.3|^1\.3\b/i.test(said)) return '2004'
  if (spaces.includes('adlcp_rootv1p2')) return '1.2'
  if (spaces.includes('adlcp_v1p3')) return '2004'
  throw new PackageProblem(problems.noVersion)
}

/** Where nothing is, so that what leaves the package shows. */
const nowhere = 'https://package.invalid/'
const decodedPath = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a name with a percent sign
  }
}

/** The address of a resource in the package; refuses one elsewhere, and one that is not there. */
const hrefOf = (bases: readonly string[], href: string, has: (key: string) => boolean): string => {
  const base = bases.reduce(
    (before, next) => (URL.canParse(next, before) ? new URL(next, before).href : before),
    nowhere,
  )
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined
  if (!url || url.origin !== new URL(nowhere).origin) throw new PackageProblem(problems.elsewhere(href.slice(0, 100)))
  const path = decodedPath(url.pathname.slice(1))
  if (!has(packageKey(path))) throw new PackageProblem(problems.absent(path.slice(0, 100)))
  return url.pathname.slice(1) + url.search + url.hash
}

/** SCORM 2004 4th edition, CAM 3.4.1.3: parameters come after what the address has. */
const withParameters = (href: string, parameters: string): string => {
  const said = parameters.trim().replace(/^[?&]+/, '')
  if (said === '') return href
  const [path = '', fragment] = href.split('#', 2)
  if (said.startsWith('#')) return fragment === undefined ? path + said : href
  return `${path}${path.includes('?') ? '&' : '?'}${said}${fragment === undefined ? '' : `#${fragment}`}`
}

const elements: Readonly<Record<ScormType, readonly (readonly [tag: string, element: string])[]>> = {
  '1.2': [
    ['datafromlms', 'cmi.launch_data'],
    ['masteryscore', 'cmi.student_data.mastery_score'],
    ['maxtimeallowed', 'cmi.student_data.max_time_allowed'],
    ['timelimitaction', 'cmi.student_data.time_limit_action'],
  ],
  '2004': [
    ['dataFromLMS', 'cmi.launch_data'],
    ['timeLimitAction', 'cmi.time_limit_action'],
  ],
}

/** The score that passes, of the primary objective (SCORM 2004, SN 3.10). */
const passingScoreOf = (item: XmlElement): string | undefined => {
  const primary = childOf(childOf(childOf(item, 'sequencing'), 'objectives'), 'primaryObjective')
  return primary?.attributes.get('satisfiedByMeasure') === 'true'
    ? textOf(childOf(primary, 'minNormalizedMeasure')) || '1'
    : undefined
}

const givenTo = (item: XmlElement, type: ScormType): Record<string, string> => {
  const given: Record<string, string> = {}
  for (const [tag, element] of elements[type]) {
    const words = textOf(childOf(item, tag))
    if (words !== '') given[element] = words.slice(0, 4_000)
  }
  if (type === '1.2') return given
  const threshold = childOf(item, 'completionThreshold')
  const completion = threshold?.attributes.get('minProgressMeasure') ?? textOf(threshold)
  if (completion !== '') given['cmi.completion_threshold'] = completion
  const passing = passingScoreOf(item)
  return passing === undefined ? given : { ...given, 'cmi.scaled_passing_score': passing }
}

const itemsBelow = (element: XmlElement): XmlElement[] =>
  childrenOf(element, 'item').flatMap((item) => [item, ...itemsBelow(item)])

const isSco = ({ attributes }: XmlElement) =>
  (attributes.get('href') ?? '') !== '' &&
  (attributes.get('scormtype') ?? attributes.get('scormType'))?.toLowerCase() === 'sco'

/** What a package is and what of it is launched; a `PackageProblem` says what is wrong. `has` knows its files. */
export const readManifest = (bytes: Buffer, has: (key: string) => boolean): Manifest => {
  const manifest = xmlTree(bytes)
  if (manifest.name !== 'manifest') throw new PackageProblem(problems.badManifest)
  const scormType = scormTypeOf(manifest)
  const organisations = childOf(manifest, 'organizations')
  const all = childrenOf(organisations, 'organization')
  const wanted = organisations?.attributes.get('default')
  const organisation = all.find(({ attributes }) => attributes.get('identifier') === wanted) ?? all[0]
  const title = titled(organisation, 'Untitled package')

  const place = childOf(manifest, 'resources')
  const resources = new Map(
    childrenOf(place, 'resource').map((resource) => [resource.attributes.get('identifier') ?? '', resource]),
  )
  const baseOf = (element: XmlElement | undefined) => element?.attributes.get('base') ?? ''
  const toItem = (resource: XmlElement, item: XmlElement | undefined): PackageItem => {
    const bases = [baseOf(manifest), baseOf(place), baseOf(resource)]
    const href = hrefOf(bases, resource.attributes.get('href') ?? '', has)
    return {
      id: ((item ?? resource).attributes.get('identifier') ?? '').slice(0, longestId),
      title: titled(item, title),
      href: withParameters(href, item?.attributes.get('parameters') ?? ''),
      given: item ? givenTo(item, scormType) : {},
    }
  }
  const listed = (organisation ? itemsBelow(organisation) : []).flatMap((item) => {
    const resource = resources.get(item.attributes.get('identifierref') ?? '')
    return resource && isSco(resource) ? toItem(resource, item) : []
  })
  const items = organisation ? listed : [...resources.values()].filter(isSco).map((one) => toItem(one, undefined))
  if (items.length === 0) throw new PackageProblem(problems.noParts)
  if (new Set(items.map(({ id }) => id)).size < items.length) throw new PackageProblem(problems.badManifest)
  if (items.length > packageLimits.items) throw new PackageProblem(problems.tooManyParts)
  return { scormType, title, items }
}
