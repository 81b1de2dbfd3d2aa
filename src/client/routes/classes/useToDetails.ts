import { IdCard } from 'lucide-react'
import { generatePath, useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Student } from '@contract/training/classes'
import type { RowAction } from '@client/kits/adminTable/column'
import { useAppSelector } from '@client/state/hooks'
import { selectHasAvetmiss } from '@client/state/session/sessionSelectors'
import { studentsTexts } from '@client/texts/classesTexts'
import { useTexts } from '@client/texts/catalogue'

/** Leads to what the regulator asks of a student, where the organisation reports to one. */
export const useToDetails = (): RowAction<Student>[] => {
  const texts = useTexts(studentsTexts)
  const navigate = useNavigate()
  const pathOf = ({ personId }: Student) => generatePath(pages.avetmissLearner.path, { personId })
  const open = (student: Student) => void navigate(pathOf(student))
  return useAppSelector(selectHasAvetmiss)
    ? [{ key: 'details', label: texts.regulatorDetails, icon: IdCard, onSelect: open }]
    : []
}
