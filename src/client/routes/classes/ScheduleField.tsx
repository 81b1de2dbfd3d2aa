import { Button, Checkbox } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ScheduledUnit, TrainingClass } from '@contract/training/classes'
import type { UnitKind } from '@contract/training/units'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { DateField } from '@client/kits/forms/PickerField'
import { errorsBelow, type Wrong } from '@client/kits/forms/validate'
import { useCourseUnits } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { classesTexts } from '@client/texts/classesTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import * as styles from './ScheduleField.module.css'

type Unit = { id: string; code: string; name: string; kind: UnitKind }
type Days = Pick<ScheduledUnit, 'startsOn' | 'dueOn'>

type Props = FieldProps<ScheduledUnit[]> & {
  courseId: string | null
  record: TrainingClass | undefined
  /** What is wrong with units, by their place in the value: '2.dueOn'. */
  wrong: Wrong
}

const noDays: Days = { startsOn: null, dueOn: null }
const asText = (day: string | null) => day ?? ''
const asDay = (text: string) => (text === '' ? null : text)

type RowProps = {
  unit: Unit
  days: Days | undefined
  /** By field: 'unitId', 'startsOn', 'dueOn'. */
  wrong: Wrong
  onToggle: (isWanted: boolean) => void
  onDays: (days: Days) => void
}

const UnitRow = ({ unit: { id, code, name, kind }, days, wrong, onToggle, onDays }: RowProps) => {
  const texts = useTexts(classesTexts)
  const shared = { isRequired: false, maxLength: undefined, onBlur: () => {} }
  const errorId = useId()
  const { unitId: error, startsOn, dueOn } = wrong
  return (
    <li>
      <div className={styles.head}>
        <Checkbox
          checked={days !== undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ target }) => onToggle(target.checked)}
        >
          <strong>{code}</strong> {name}
        </Checkbox>
        {kind === 'elective' && <Tag>{texts.elective}</Tag>}
      </div>
      {error !== undefined && (
        <p className={styles.wrong} id={errorId}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
      {days && (
        <div className={styles.days} role="group" aria-label={code}>
          <DateField
            {...shared}
            error={startsOn}
            name={`${id} startsOn`}
            label={texts.fromShort}
            value={asText(days.startsOn)}
            onChange={(text) => onDays({ ...days, startsOn: asDay(text) })}
          />
          <DateField
            {...shared}
            error={dueOn}
            name={`${id} dueOn`}
            label={texts.dueShort}
            value={asText(days.dueOn)}
            onChange={(text) => onDays({ ...days, dueOn: asDay(text) })}
          />
        </div>
      )}
    </li>
  )
}

/** Which units of the course are taught, and when. Those that the class has already stay, also once they left the course. */
export const ScheduleField = ({ courseId, record, value, wrong, maxLength: _none, onChange, ...field }: Props) => {
  const texts = useTexts(classesTexts)
  const { units: found, isError, isFetching, retry } = useCourseUnits(courseId)
  const kept = courseId === record?.courseId ? (record?.units ?? []) : []
  const others = (found ?? []).filter(({ id }) => !kept.some(({ unitId }) => unitId === id))
  const units: Unit[] = [...kept.map(({ unitId, ...unit }) => ({ id: unitId, ...unit })), ...others]
  const daysOf = (id: string) => value.find(({ unitId }) => unitId === id)
  const write = (id: string, days: Days | null) =>
    onChange(
      units.flatMap((unit) => {
        const wanted = unit.id === id ? days : daysOf(unit.id)
        return wanted ? [{ unitId: unit.id, startsOn: wanted.startsOn, dueOn: wanted.dueOn }] : []
      }),
    )
  const list = () => {
    if (courseId === null) return <p className={styles.note}>{texts.courseFirst}</p>
    if (found === undefined && isFetching)
      return (
        <div role="status" aria-label={texts.loadingUnits} className={styles.loading}>
          {['70%', '55%', '80%'].map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      )
    if (found === undefined && isError) return <ErrorState text={texts.unitsFailed} onRetry={retry} isCompact />
    if (units.length === 0) return <p className={styles.note}>{texts.noUnits}</p>
    return (
      <>
        {value.length < units.length && (
          <Button
            size="small"
            onClick={() => onChange(units.map(({ id }) => ({ ...noDays, ...daysOf(id), unitId: id })))}
          >
            {texts.selectAll}
          </Button>
        )}
        <ul className={styles.units}>
          {units.map((unit) => (
            <UnitRow
              key={unit.id}
              unit={unit}
              days={daysOf(unit.id)}
              wrong={errorsBelow(wrong, String(value.findIndex(({ unitId }) => unitId === unit.id)))}
              onToggle={(isWanted) => write(unit.id, isWanted ? noDays : null)}
              onDays={(days) => write(unit.id, days)}
            />
          ))}
        </ul>
      </>
    )
  }
  const isOfUnits = Object.keys(wrong).some((path) => path !== '')
  return (
    <Field {...field} {...(isOfUnits && { error: undefined })} isRequired={false} help={texts.unitsHelp} isGroup>
      {() => <div className={styles.schedule}>{list()}</div>}
    </Field>
  )
}
