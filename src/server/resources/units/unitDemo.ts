import { subHours } from 'date-fns'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { type ExampleFile, exampleDocument, examplePicture, exampleWordDocument } from '@server/demo/media/exampleFiles'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { demoQualifications } from '@server/resources/trainingQualifications/trainingQualificationDemo'
import { cellsOf, southernRecords } from '@server/demo/southern/southernRecords'
import { materialHolderOf } from './materialItemService'

const [city, hills] = ['Adelaide Campus', 'Mount Barker Campus'] as const

/** Code, name, where an elective one is offered, and the qualification that it leads to. */
const lines = `
SITXFSA005 | Use hygienic practices for food safety                        |
SITXWHS005 | Participate in safe work practices                            |
SITHCCC023 | Use food preparation equipment                                |
SITHCCC027 | Prepare dishes using basic methods of cookery                 |
SITHKOP009 | Clean kitchen premises and equipment                          |
SITXINV006 | Receive, store and maintain stock                             |
SITXFSA006 | Participate in safe food handling practices                   |
SITHCCC029 | Prepare stocks, sauces and soups                              |
SITHCCC030 | Prepare vegetable, fruit, eggs and farinaceous dishes         |
SITXCCS014 | Provide service to customers                                  |
SITHFAB021 | Provide responsible service of alcohol                        | both
SITHFAB025 | Prepare and serve espresso coffee                             | city
SITHCCC041 | Produce cakes, pastries and breads                            | city
SITHCCC028 | Prepare appetisers and salads                                 | city | SIT30821
CHCCCS031  | Provide individualised support                                |
CHCCOM005  | Communicate and work in health or community services          |
CHCDIV001  | Work with diverse people                                      |
HLTWHS002  | Follow safe work practices for direct client care             |
CHCAGE011  | Provide support to people living with dementia                | hills
HLTAID011  | Provide First Aid                                             | both | HLTAID011`
const places: Record<string, readonly string[]> = { city: [city], hills: [hills], both: [city, hills] }

const parsed = cellsOf(lines).map(([code = '', name = '', where = '', qualification]) => ({
  code,
  name,
  locations: places[where] ?? [],
  qualification,
}))
/** Being written, not taught any more, and one that people may have already. */
const [draft, inactive, uploaded] = ['SITHCCC028', 'SITHCCC041', 'HLTAID011']
const statusOf = (code: string) => {
  if (code === draft) return 'draft' as const
  return code === inactive ? ('inactive' as const) : ('published' as const)
}

/** The units of Southern Skills. */
export const demoUnits = southernRecords(
  'training-unit',
  parsed.map(({ code, name, locations, qualification }) => ({
    code,
    name,
    kind: locations.length > 0 ? ('elective' as const) : ('core' as const),
    description: '',
    qualification_id: qualification === undefined ? null : demoQualifications.idOf(qualification),
    qualification_upload: code === uploaded,
    status: statusOf(code),
  })),
)

type Material = { name: string; files: readonly ExampleFile[] }
const materials: Readonly<Record<string, readonly Material[]>> = {
  SITXFSA005: [
    {
      name: 'Food safety at a glance',
      files: [exampleDocument('food-safety', 'Food safety', ['Wash your hands.', 'Keep cold food below 5 degrees.'])],
    },
    { name: 'Cool room', files: [examplePicture('cool-room')] },
  ],
  SITHCCC023: [
    {
      name: 'Knives and their uses',
      files: [
        exampleDocument('knives', 'Knives', ['Cook’s knife', 'Paring knife', 'Boning knife']),
        exampleWordDocument('knife-check', ['Knife check', 'Clean, sharp, put away']),
      ],
    },
  ],
  HLTWHS002: [
    {
      name: 'Safe manual handling',
      files: [exampleDocument('manual-handling', 'Manual handling', ['Plan the lift.', 'Ask for help.'])],
    },
  ],
}

type Owner = { kind: string; code: string; column: 'unit_id' | 'course_id'; id: string }

/** Material items of the demo, with their files, of a unit or course. */
export const demoMaterials = (
  owner: Owner,
  { key }: Pick<DemoOrganisation, 'key'>,
  items: readonly Material[],
  now: Date,
) => {
  const organisation = { key }
  const named = items.map((item) => ({
    ...item,
    mediaId: idOf(organisation, 'media', `${owner.kind} ${owner.code} ${item.name}`),
  }))
  return {
    rows: named.map(({ name, mediaId }, position) => ({
      id: idOf(organisation, 'training-material', `${owner.kind} ${owner.code} ${name}`),
      organisation_id: key,
      unit_id: null,
      course_id: null,
      [owner.column]: owner.id,
      name,
      media_id: mediaId,
      position,
    })),
    media: named.map(({ mediaId, files }): DemoMedia => ({
      id: mediaId,
      ownerId: idOf(organisation, 'person', 'Helen Papas'),
      policy: 'content',
      holder: materialHolderOf(mediaId),
      createdAt: subHours(now, 24 * 100),
      files,
    })),
  }
}

const materialsOf = (organisation: DemoOrganisation, now: Date) =>
  demoUnits
    .rows(organisation, now)
    .map(({ code, id }) =>
      demoMaterials({ kind: 'unit', code, column: 'unit_id', id }, organisation, materials[code] ?? [], now),
    )

/** Inserted with those of courses, which share their table. */
export const unitMaterialRows = (organisation: DemoOrganisation, now: Date) =>
  materialsOf(organisation, now).flatMap(({ rows }) => rows)

export const unitDemo = (organisation: DemoOrganisation, now: Date) => {
  const rows = demoUnits.rows(organisation, now)
  return {
    training_units: rows.map((row) => ({ ...row, published_at: row.status === 'draft' ? null : row.created_at })),
    training_unit_locations: rows.flatMap(({ id, code }) =>
      (parsed.find((unit) => unit.code === code)?.locations ?? []).map((location) => ({
        organisation_id: organisation.key,
        unit_id: id,
        location_id: idOf(organisation, 'location', location),
      })),
    ),
  }
}

export const unitDemoMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] =>
  materialsOf(organisation, now).flatMap(({ media }) => media)
