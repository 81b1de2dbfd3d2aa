import type { ColumnType, Generated, Selectable } from 'kysely'
import type { MendedKind, NatFile, Run } from '@contract/training/avetmiss/runs'
import type { StaffFields } from '@contract/training/avetmiss/learnerDetails'
import type {
  ClassValues,
  LocationValues,
  OrganisationValues,
  ProgramValues,
  SubjectValues,
} from '@contract/training/avetmiss/keptRecords'
import type { Day, Instant, InstantOrNull, Owned } from '@server/database/columns'

/** A form as columns: `nominalHours` → `nominal_hours`. */
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : Name
type Columns<Form> = { [Name in keyof Form & string as Snake<Name>]: Form[Name] }
type Of<Key extends string, Form> = { organisation_id: string; lock_version: Generated<number> } & Record<Key, string> &
  Columns<Form>

/** A JSON document, which is written as text. */
type Codes = ColumnType<string[], string, string>

type LearnerDetailsTable = Omit<
  Of<'person_id', StaffFields>,
  'disability_types' | 'prior_achievements' | 'birth_date'
> & {
  client_identifier: string
  birth_date: Day
  disability_types: Codes
  prior_achievements: Codes
}

type RunsTable = Owned & {
  requested_by: string | null
  year: number
  kind: Run['kind']
  state: Run['state']
  failure: string | null
  done: Generated<number>
  total: Generated<number>
  size: number | null
  created_at: Instant
  finished_at: InstantOrNull
}
export type RunRow = Selectable<RunsTable>

type FindingsTable = Owned & {
  run_id: string
  position: number
  rule: string
  file: NatFile
  field: string
  sentence: string
  kind: MendedKind
  record_id: string
}

declare module '@server/database/schema' {
  interface Database {
    avetmiss_organisations: { organisation_id: string; lock_version: Generated<number> } & Columns<OrganisationValues>
    avetmiss_client_numbers: { organisation_id: string; last: number }
    avetmiss_programs: Of<'qualification_id', ProgramValues>
    avetmiss_subjects: Of<'unit_id', SubjectValues>
    avetmiss_locations: Of<'location_id', LocationValues>
    avetmiss_classes: Of<'class_id', ClassValues>
    avetmiss_outcomes: { organisation_id: string; enrolment_id: string; unit_id: string; outcome: string }
    training_learner_details: LearnerDetailsTable
    avetmiss_runs: RunsTable
    avetmiss_findings: FindingsTable
  }
}
