import { subDays } from 'date-fns'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import { exampleDocument, type ExampleFile, exampleWordDocument } from '@server/demo/media/exampleFiles'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { resourceHolder } from './trainingResourceRepository'

type DemoResource = {
  name: string
  uid: string
  description: string
  status: CatalogueStatus
  daysAgo: number
  files: readonly ExampleFile[]
}

/** Eight, in all their states. */
export const demoResources: readonly DemoResource[] = [
  {
    name: 'Student handbook',
    uid: 'RES-HANDBOOK',
    description: 'Rights and duties, attendance, assessment, and who to ask.',
    status: 'published',
    daysAgo: 150,
    files: [
      exampleDocument('student-handbook', 'Student handbook', [
        'Welcome to Southern Skills Institute.',
        'Attendance: tell your trainer before class if you can not come.',
        'Assessment: each unit says what you have to show.',
      ]),
    ],
  },
  {
    name: 'Kitchen safety rules',
    uid: 'RES-SAFETY01',
    description: 'Read them before your first class in the training kitchen.',
    status: 'published',
    daysAgo: 140,
    files: [
      exampleDocument('kitchen-safety-rules', 'Kitchen safety rules', [
        'Closed, non-slip shoes. Hair tied back.',
        'Knives are carried point down, and never left in the sink.',
        'Tell your trainer about each cut and burn.',
      ]),
    ],
  },
  {
    name: 'Reading a recipe card',
    uid: 'RES-RECIPE01',
    description: 'Yield, portions and mise en place, on one page, with a card to fill in.',
    status: 'published',
    daysAgo: 96,
    files: [
      exampleDocument('reading-a-recipe-card', 'Reading a recipe card', [
        'Yield: how much it makes. Portion: how much one guest gets.',
        'Mise en place: what is ready before you start.',
      ]),
      exampleWordDocument('recipe-card', ['Recipe', 'Yield', 'Portions', 'Ingredients', 'Method']),
    ],
  },
  {
    name: 'Glossary of kitchen terms',
    uid: 'RES-GLOSSARY',
    description: 'From bain-marie to zest.',
    status: 'published',
    daysAgo: 80,
    files: [
      exampleDocument('glossary-of-kitchen-terms', 'Kitchen terms', [
        'Bain-marie: a bath of hot water that keeps food warm.',
        'Zest: the coloured peel of citrus fruit.',
      ]),
    ],
  },
  {
    name: 'Work placement logbook',
    uid: 'RES-LOGBOOK1',
    description: 'Print it and have your supervisor sign each shift.',
    status: 'published',
    daysAgo: 60,
    files: [exampleWordDocument('work-placement-logbook', ['Date', 'Shift', 'What I did', 'Signed by'])],
  },
  {
    name: 'Support services',
    uid: 'RES-SUPPORT1',
    description: 'Counselling, help with language and numeracy, and library hours.',
    status: 'published',
    daysAgo: 45,
    files: [
      exampleDocument('support-services', 'Support services', [
        'Counselling: Tuesdays and Thursdays, Adelaide Campus.',
        'Library: 8 am to 6 pm on class days.',
      ]),
    ],
  },
  {
    name: 'Knife skills poster',
    uid: 'RES-KNIVES01',
    description: 'Waiting for the new pictures.',
    status: 'draft',
    daysAgo: 9,
    files: [],
  },
  {
    name: 'Last year’s student handbook',
    uid: 'RES-OLDBOOK1',
    description: 'Replaced by the current handbook.',
    status: 'inactive',
    daysAgo: 300,
    files: [exampleDocument('student-handbook-last-year', 'Student handbook', ['Replaced by the current handbook.'])],
  },
]

const mediaIdOf = (organisation: Pick<DemoOrganisation, 'key'>, { uid }: DemoResource) =>
  idOf(organisation, 'media', `training-resource-${uid}`)

export const demoResourceRows = (organisation: Pick<DemoOrganisation, 'key'>, now: Date) =>
  demoResources.map((resource) => ({
    id: idOf(organisation, 'training-resource', resource.name),
    organisation_id: organisation.key,
    name: resource.name,
    description: resource.description,
    uid: resource.uid,
    media_id: resource.files.length === 0 ? null : mediaIdOf(organisation, resource),
    status: resource.status,
    published_at: resource.status === 'draft' ? null : subDays(now, resource.daysAgo),
    created_at: subDays(now, resource.daysAgo),
    updated_at: subDays(now, resource.daysAgo),
  }))

export const trainingResourceDemo = (organisation: DemoOrganisation, now: Date) =>
  organisation.key === 'southern' ? { training_resources: demoResourceRows(organisation, now) } : {}

export const trainingResourceMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] => {
  if (organisation.key !== 'southern') return []
  return demoResources
    .filter(({ files }) => files.length > 0)
    .map((resource) => ({
      id: mediaIdOf(organisation, resource),
      ownerId: idOf(organisation, 'person', 'Helen Papas'),
      policy: 'content',
      holder: { kind: resourceHolder, id: idOf(organisation, 'training-resource', resource.name) },
      createdAt: subDays(now, resource.daysAgo),
      files: resource.files,
    }))
}
