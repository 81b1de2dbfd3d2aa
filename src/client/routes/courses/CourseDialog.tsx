import type { Course } from '@contract/training/courses'
import type { Sending } from '@client/kits/forms/formTypes'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { TrainingLookupField } from '@client/kits/training/TrainingLookupField'
import { MaterialsField } from '@client/kits/training/MaterialsField'
import { savingFiles, showMaterials } from '@client/kits/training/materialValues'
import { StatusField } from '@client/kits/training/StatusField'
import { UnitsField } from '@client/kits/training/UnitsField'
import { useFilesStates } from '@client/kits/training/useFilesStates'
import { useAppSelector } from '@client/state/hooks'
import { selectTraining } from '@client/state/session/sessionSelectors'
import { courses } from '@client/state/training/courses'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { coursesTexts } from '@client/texts/coursesTexts'
import { blankCourse, type CheckedCourse, courseValues, toCourse, toCourseValues } from './courseValues'

/** Creates or edits a course. What a stage of an enrolment needs is there where the organisation has the stage. */
export const CourseDialog = (props: RecordDialogProps<Course>) => {
  const { record } = props
  const texts = useTexts(coursesTexts)
  const { statuses } = useTexts(catalogueTexts)
  const settings = useAppSelector(selectTraining)
  const files = useFilesStates()
  const save = (id: string | undefined, values: CheckedCourse, sending: Sending) =>
    savingFiles(courses, record, values.materials, courses.save(id, toCourse(values), sending))
  const known = [record?.qualification, record?.preTrainingReview, record?.languageLiteracyNumeracy]
  const nameOf = (id: string | null) => (id === null ? '' : (known.find((one) => one?.id === id)?.name ?? '…'))
  const form = useRecordForm({ ...courses, save }, props, {
    schema: courseValues,
    blank: blankCourse,
    labels: texts,
    toValues: toCourseValues,
    show: {
      qualificationId: nameOf,
      preTrainingReviewId: nameOf,
      languageLiteracyNumeracyId: nameOf,
      unitIds: (units) => units.map(({ name }) => name).join(', '),
      materials: showMaterials,
      status: (status) => statuses[status],
    },
  })
  const hasMaterials = settings.includes('preCourseMaterial')
  return (
    <RecordForm
      form={form}
      titles={texts}
      reason={hasMaterials ? files.reasonFor(form.values.materials) : null}
      {...props}
    >
      <TextField {...form.fieldOf('code')} autoCapitalize="characters" spellCheck={false} />
      <TextField {...form.fieldOf('name')} />
      <LongTextField {...form.fieldOf('description')} rows={2} />
      <TrainingLookupField
        {...form.fieldOf('qualificationId')}
        kind="qualification"
        saved={record?.qualification ?? null}
      />
      <UnitsField {...form.fieldOf('unitIds')} help={texts.unitsHelp} addLabel={texts.addUnit} />
      {hasMaterials && (
        <MaterialsField
          {...form.fieldOf('materials')}
          saved={record?.materials ?? []}
          isSending={form.isSending}
          onState={files.onState}
        />
      )}
      {settings.includes('preTrainingReview') && (
        <TrainingLookupField
          {...form.fieldOf('preTrainingReviewId')}
          kind="preTrainingReview"
          saved={record?.preTrainingReview ?? null}
        />
      )}
      {settings.includes('languageLiteracyNumeracy') && (
        <TrainingLookupField
          {...form.fieldOf('languageLiteracyNumeracyId')}
          kind="languageLiteracyNumeracy"
          saved={record?.languageLiteracyNumeracy ?? null}
        />
      )}
      <StatusField {...form.fieldOf('status')} of={record?.status} />
    </RecordForm>
  )
}
