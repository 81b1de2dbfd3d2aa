import { exampleDocument } from '@server/demo/media/exampleFiles'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import type { DemoOrganisation } from '@server/demo/organisation'
import { southernRecords } from '@server/demo/southern/southernRecords'
import { demoQualifications } from '@server/resources/trainingQualifications/trainingQualificationDemo'
import { demoStageQuestions } from '@server/resources/questionSets/questionSetDemo'
import { demoMaterials, demoUnits, unitMaterialRows } from '@server/resources/units/unitDemo'

type DemoCourse = { code: string; name: string; description: string; leadsTo?: string; units: readonly string[] }

const courses: readonly DemoCourse[] = [
  {
    code: 'SIT20421',
    name: 'Certificate II in Cookery',
    description: 'Half a year in the training kitchen, for people who are new to cooking.',
    leadsTo: 'SIT20421',
    units: ['SITXFSA005', 'SITXWHS005', 'SITHCCC023', 'SITHCCC027', 'SITHKOP009', 'SITXINV006'],
  },
  {
    code: 'SIT30821',
    name: 'Certificate III in Commercial Cookery',
    description: 'For apprentices and cooks who already work in a kitchen.',
    leadsTo: 'SIT30821',
    units: [
      'SITXFSA005',
      'SITXFSA006',
      'SITXWHS005',
      'SITHCCC023',
      'SITHCCC027',
      'SITHCCC029',
      'SITHCCC030',
      'SITHKOP009',
      'SITXINV006',
    ],
  },
  {
    code: 'SIT30622',
    name: 'Certificate III in Hospitality',
    description: 'Service at the table, at the bar and behind the coffee machine.',
    leadsTo: 'SIT30622',
    units: ['SITXWHS005', 'SITXFSA005', 'SITXCCS014', 'SITHFAB021', 'SITHFAB025'],
  },
  {
    code: 'CHC33021',
    name: 'Certificate III in Individual Support',
    description: 'Care for older people and people with disability, with 120 hours of work placement.',
    leadsTo: 'CHC33021',
    units: ['CHCCOM005', 'CHCDIV001', 'CHCCCS031', 'HLTWHS002', 'CHCAGE011', 'HLTAID011'],
  },
  {
    code: 'SITSS00069',
    name: 'Food Safety Supervision Skill Set',
    description: 'Two days for people who are responsible for food safety.',
    units: ['SITXFSA005', 'SITXFSA006'],
  },
  { code: 'CHC43015', name: 'Certificate IV in Ageing Support', description: '', units: ['HLTWHS002', 'CHCDIV001'] },
]
const draft = 'CHC43015'
/** Courses in the kitchen ask what their stages before the units ask for; others have a stage without questions. */
export const asksIn = (code: string) => code === 'SIT20421' || code === 'SIT30821'

/** The courses of Southern Skills. */
export const demoCourses = southernRecords(
  'training-course',
  courses.map(({ code, name, description, leadsTo }) => ({
    code,
    name,
    description,
    qualification_id: leadsTo === undefined ? null : demoQualifications.idOf(leadsTo),
    pre_training_review_id: asksIn(code) ? demoStageQuestions('preTrainingReview').id : null,
    language_literacy_numeracy_id: asksIn(code) ? demoStageQuestions('languageLiteracyNumeracy').id : null,
    status: code === draft ? ('draft' as const) : ('published' as const),
  })),
)

/** The units of a course of the demo, in their order, by their codes. */
export const unitsOfDemoCourse = (code: string): readonly string[] =>
  courses.find((course) => course.code === code)?.units ?? []

const welcome = (title: string, lines: readonly string[]) => [
  { name: 'Before you begin', files: [exampleDocument('before-you-begin', title, lines)] },
]
const materials: Readonly<Record<string, ReturnType<typeof welcome>>> = {
  SIT20421: welcome('Certificate II in Cookery', ['Bring closed shoes and an apron.', 'We begin at 8:30.']),
  CHC33021: welcome('Certificate III in Individual Support', ['You need a police check.', 'Get your flu vaccination.']),
}

const materialsOf = (organisation: DemoOrganisation, now: Date) =>
  demoCourses
    .rows(organisation, now)
    .map(({ code, id }) =>
      demoMaterials({ kind: 'course', code, column: 'course_id', id }, organisation, materials[code] ?? [], now),
    )

export const courseDemo = (organisation: DemoOrganisation, now: Date) => {
  const rows = demoCourses.rows(organisation, now)
  return {
    training_courses: rows.map((row) => ({ ...row, published_at: row.status === 'draft' ? null : row.created_at })),
    training_course_units: rows.flatMap(({ id, code }) =>
      unitsOfDemoCourse(code).map((unit, position) => ({
        organisation_id: organisation.key,
        course_id: id,
        unit_id: demoUnits.idOf(unit),
        position,
      })),
    ),
    training_material_items: [
      ...unitMaterialRows(organisation, now),
      ...materialsOf(organisation, now).flatMap((made) => made.rows),
    ],
  }
}

export const courseDemoMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] =>
  materialsOf(organisation, now).flatMap(({ media }) => media)
