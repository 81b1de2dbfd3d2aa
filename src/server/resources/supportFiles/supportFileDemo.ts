import { subDays } from 'date-fns'
import type { SupportObject, SupportViewer } from '@contract/training/supportFiles'
import { exampleDocument, type ExampleFile, exampleWordDocument } from '@server/demo/media/exampleFiles'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { demoCourses } from '@server/resources/courses/courseDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import { supportFileHolder } from './supportFileRepository'

type DemoSupportFile = {
  name: string
  visibleTo: readonly SupportViewer[]
  object: readonly [kind: Exclude<SupportObject, 'class'>, code: string]
  daysAgo: number
  file: ExampleFile
}

const everybody = ['learner', 'trainer', 'administrator'] as const

const demoSupportFiles: readonly DemoSupportFile[] = [
  {
    name: 'Course plan',
    visibleTo: everybody,
    object: ['course', 'SIT20421'],
    daysAgo: 60,
    file: exampleDocument('course-plan', 'Certificate II in Cookery', [
      'Weeks 1 to 4: hygiene and safety.',
      'Weeks 5 to 12: equipment and basic methods of cookery.',
      'Weeks 13 to 18: stock and cleaning.',
    ]),
  },
  {
    name: 'Work placement guide',
    visibleTo: everybody,
    object: ['course', 'CHC33021'],
    daysAgo: 52,
    file: exampleDocument('work-placement-guide', 'Work placement', [
      '120 hours in a service for aged care or disability.',
      'Bring your police check and your logbook.',
    ]),
  },
  {
    name: 'Session plans for trainers',
    visibleTo: ['trainer', 'administrator'],
    object: ['unit', 'SITXFSA005'],
    daysAgo: 48,
    file: exampleWordDocument('session-plans', ['Session 1: personal hygiene', 'Session 2: temperatures']),
  },
  {
    name: 'Marking guide',
    visibleTo: ['trainer', 'administrator'],
    object: ['unit', 'SITHCCC027'],
    daysAgo: 40,
    file: exampleDocument('marking-guide', 'Marking guide', ['What a satisfactory answer contains.']),
  },
  {
    name: 'Temperature log',
    visibleTo: ['learner', 'trainer'],
    object: ['unit', 'SITXFSA005'],
    daysAgo: 33,
    file: exampleWordDocument('temperature-log', ['Date', 'Cool room', 'Freezer', 'Initials']),
  },
]

const rowsOf = (organisation: Pick<DemoOrganisation, 'key'>, now: Date, file: DemoSupportFile) => {
  const [kind, code] = file.object
  const id = idOf(organisation, 'support-file', file.name)
  const media: DemoMedia = {
    id: idOf(organisation, 'media', `support-file-${file.name}`),
    ownerId: idOf(organisation, 'person', 'Helen Papas'),
    policy: 'content',
    holder: { kind: supportFileHolder, id },
    createdAt: subDays(now, file.daysAgo),
    files: [file.file],
  }
  const row = {
    id,
    organisation_id: organisation.key,
    name: file.name,
    media_id: media.id,
    visible_to: JSON.stringify(file.visibleTo),
    course_id: kind === 'course' ? demoCourses.idOf(code) : null,
    unit_id: kind === 'unit' ? demoUnits.idOf(code) : null,
    class_id: null,
    created_at: media.createdAt,
    updated_at: media.createdAt,
  }
  return { row, media }
}

/** One of Southern Skills, for the examples. */
export const demoSupportFile = (wanted: string, now: Date) => {
  const found = demoSupportFiles.find(({ name }) => name === wanted)
  if (!found) throw new Error(`The demo has no support file ${wanted}`)
  const { row, media } = rowsOf({ key: 'southern' }, now, found)
  return {
    id: row.id,
    name: row.name,
    visibleTo: found.visibleTo,
    objectId: row.course_id ?? row.unit_id ?? '',
    media,
  }
}

const allOf = (organisation: DemoOrganisation, now: Date) =>
  organisation.key === 'southern' ? demoSupportFiles.map((file) => rowsOf(organisation, now, file)) : []

export const supportFileDemo = (organisation: DemoOrganisation, now: Date) => ({
  training_support_files: allOf(organisation, now).map(({ row }) => row),
})

export const supportFileMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] =>
  allOf(organisation, now).map(({ media }) => media)
