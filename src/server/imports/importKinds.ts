import type { ImportKindName } from '@contract/imports'
import type { ImportKind } from './importKind'
import { articleImport } from './kinds/articleImport'
import { learnerImport } from './kinds/learnerImport'
import { listImport } from './kinds/listImport'
import { locationImport } from './kinds/locationImport'
import { personImport } from './kinds/personImport'
import { qualificationImport } from './kinds/qualificationImport'
import { resourceImport } from './kinds/resourceImport'
import { scoreImport } from './kinds/scoreImport'
import { shiftImport } from './kinds/shiftImport'

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  people: personImport,
  locations: locationImport,
  shifts: shiftImport,
  lists: listImport,
  scores: scoreImport,
  qualifications: qualificationImport,
  resources: resourceImport,
  articles: articleImport,
  learners: learnerImport,
}
