import type { ImportKind } from './importKind'
import { articleImport } from './kinds/articleImport'
import { listImport } from './kinds/listImport'
import { qualificationImport } from './kinds/qualificationImport'
import { resourceImport } from './kinds/resourceImport'
import { scoreImport } from './kinds/scoreImport'
import { shiftImport } from './kinds/shiftImport'

export const importKinds = {
  shifts: shiftImport,
  lists: listImport,
  scores: scoreImport,
  qualifications: qualificationImport,
  resources: resourceImport,
  articles: articleImport,
} satisfies Record<string, ImportKind>
export type ImportKindName = keyof typeof importKinds

export const isImportKind = (name: string): name is ImportKindName => Object.hasOwn(importKinds, name)
