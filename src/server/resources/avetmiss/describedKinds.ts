import type {
  ClassValues,
  LocationValues,
  ProgramValues,
  RecordKind,
  SubjectValues,
} from '@contract/training/avetmiss/keptRecords'
import type { UniqueField } from '@server/records/refusingTaken'
import '@server/training/avetmiss/avetmissTables'
import { usualClass } from '@server/training/avetmiss/usualClass'

type Described<Values> = {
  /** What is kept for the regulator, and the column that names its record. */
  table: 'avetmiss_programs' | 'avetmiss_subjects' | 'avetmiss_locations' | 'avetmiss_classes'
  key: string
  /** The record that it describes. */
  base: 'training_qualifications' | 'training_units' | 'locations' | 'training_classes'
  hasCode: boolean
  /** What the audit log calls the record. */
  kind: string
  unique: readonly UniqueField[]
  /** Until it is saved for the first time. */
  blank: Values
}

export const programs: Described<ProgramValues> = {
  table: 'avetmiss_programs',
  key: 'qualification_id',
  base: 'training_qualifications',
  hasCode: true,
  kind: 'qualification',
  unique: [],
  blank: {
    identifier: '',
    name: '',
    recognition: '',
    level: '',
    fieldOfEducation: '',
    nominalHours: null,
    anzsco: '',
    vet: true,
  },
}

export const subjects: Described<SubjectValues> = {
  table: 'avetmiss_subjects',
  key: 'unit_id',
  base: 'training_units',
  hasCode: true,
  kind: 'unit',
  unique: [],
  blank: { identifier: '', name: '', fieldOfEducation: '', nominalHours: null, vet: true },
}

export const locations: Described<LocationValues> = {
  table: 'avetmiss_locations',
  key: 'location_id',
  base: 'locations',
  hasCode: false,
  kind: 'location',
  unique: [{ index: 'avetmiss_locations_identifier', field: 'identifier' }],
  blank: { identifier: '', name: '', suburb: '', state: '', postcode: '', country: '1101' },
}

export const classes: Described<ClassValues> = {
  table: 'avetmiss_classes',
  key: 'class_id',
  base: 'training_classes',
  hasCode: false,
  kind: 'klass',
  unique: [],
  blank: usualClass,
}

export const describedKinds = {
  program: programs,
  subject: subjects,
  location: locations,
  class: classes,
} as const satisfies Record<
  RecordKind,
  | Described<never>
  | Described<ProgramValues>
  | Described<SubjectValues>
  | Described<LocationValues>
  | Described<ClassValues>
>
export type { Described }
