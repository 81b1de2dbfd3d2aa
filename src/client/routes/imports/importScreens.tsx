import type { LoadedScreen } from '@client/kits/areas/area'
import { absentPeopleSlice, importRowsSlice, imports } from '@client/state/imports/importsApi'
import { AbsentPage } from './AbsentPage'
import { ImportPage } from './ImportPage'
import { ImportsPage, importsTable } from './ImportsPage'

const slices = [imports.slice, { slice: importRowsSlice }, { slice: absentPeopleSlice }]

export const importScreens = {
  imports: { Screen: ImportsPage, slices, prefetch: importsTable.prefetch },
  import: { Screen: ImportPage, slices },
  importAbsent: { Screen: AbsentPage, slices },
} satisfies Record<string, LoadedScreen>
