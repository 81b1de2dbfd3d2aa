import { checkedClassForm, type ClassForm, type TrainingClass } from '@contract/training/classes'
import { DateField } from '@client/kits/forms/PickerField'
import { TextField } from '@client/kits/forms/TextField'
import { OptionField } from '@client/kits/places/OptionField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { TrainingLookupField } from '@client/kits/training/TrainingLookupField'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { selectMay } from '@client/state/session/accessSelectors'
import { classes } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { classesTexts } from '@client/texts/classesTexts'
import { formatDay } from '@client/ui/calendarDays'
import { ScheduleField } from './ScheduleField'
import * as styles from './ClassDialog.module.css'

const nothing: ClassForm = {
  name: '',
  courseId: null,
  trainerId: null,
  locationId: null,
  startsOn: null,
  endsOn: null,
  units: [],
}

/** Creates or edits a class: it needs a course and a trainer (RT-001). */
export const ClassDialog = (props: RecordDialogProps<TrainingClass>) => {
  const { record } = props
  const texts = useTexts(classesTexts)
  const account = useAppSelector(selectAccount)
  const choosesTrainer = useAppSelector((state) => selectMay(state, 'training.manage'))
  const own = account && !choosesTrainer ? account : null
  const form = useRecordForm(classes, props, {
    schema: checkedClassForm,
    blank: { ...nothing, trainerId: own?.globalId ?? null },
    labels: texts,
    show: {
      courseId: (id) => (id === record?.courseId ? (record?.course.name ?? '') : (id ?? '')),
      trainerId: (id) => (id === record?.trainerId ? (record?.trainer?.name ?? '') : (id ?? '')),
      locationId: (id) => (id === record?.locationId ? (record?.location?.name ?? '') : (id ?? '')),
      startsOn: (day) => (day === null ? texts.none : formatDay(day, 'day')),
      endsOn: (day) => (day === null ? texts.none : formatDay(day, 'day')),
      units: (units) => String(units.length),
    },
  })
  const { fieldOf, values } = form
  const dayOf = (name: 'startsOn' | 'endsOn') => {
    const field = fieldOf(name)
    return { ...field, value: field.value ?? '', onChange: (day: string) => field.onChange(day === '' ? null : day) }
  }
  const course = fieldOf('courseId')
  const isFixed = record !== undefined && record.status !== 'draft'
  const known = own ? { id: own.globalId, name: own.displayName } : (record?.trainer ?? null)
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...fieldOf('name')} autoComplete="off" />
      <TrainingLookupField
        {...course}
        kind="course"
        saved={record?.course ?? null}
        isDisabled={isFixed}
        isRequired
        onChange={(id) => {
          course.onChange(id)
          if (id !== values.courseId) form.change('units', id === record?.courseId ? [...(record?.units ?? [])] : [])
        }}
      />
      <TrainingLookupField
        {...fieldOf('trainerId')}
        kind="trainer"
        saved={known}
        isDisabled={own !== null}
        isRequired
      />
      <OptionField
        {...fieldOf('locationId')}
        kind="location"
        known={record?.location ?? null}
        isRequired={false}
        placeholder={texts.chooseLocation}
        help={texts.locationHelp}
      />
      <div className={styles.days}>
        <DateField {...dayOf('startsOn')} isRequired />
        <DateField {...dayOf('endsOn')} {...(values.startsOn !== null && { notBefore: values.startsOn })} isRequired />
      </div>
      <ScheduleField {...fieldOf('units')} wrong={form.partsOf('units')} courseId={values.courseId} record={record} />
    </RecordForm>
  )
}
