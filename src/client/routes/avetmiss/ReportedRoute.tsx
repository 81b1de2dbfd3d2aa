import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { RecordKind } from '@contract/training/avetmiss/keptRecords'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { ClassPage } from './ClassPage'
import { LocationPage } from './LocationPage'
import { isRecordKind } from './mendPath'
import { ProgramPage } from './ProgramPage'
import { SubjectPage } from './SubjectPage'

const pagesOf: Readonly<Record<RecordKind, ComponentType<{ id: string }>>> = {
  program: ProgramPage,
  subject: SubjectPage,
  location: LocationPage,
  class: ClassPage,
}

/** What the files say of a record of the catalogue. */
const ReportedRoute = () => {
  const { kind, id = '' } = useParams()
  const known = isRecordKind(kind)
  if (known === undefined) return <Navigate to={pages.avetmissRecords.path} replace />
  const Page = pagesOf[known]
  return <Page key={`${known} ${id}`} id={id} />
}

export const avetmissRecordScreen: LoadedScreen = { Screen: ReportedRoute }
