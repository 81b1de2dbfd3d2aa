import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from '@client/kits/forms/FormDialog'
import type { FieldsOf, FormOptions, FormValues, Outcome as FormOutcome, Saved } from '@client/kits/forms/formTypes'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { type ServerForm, useServerForm } from '@client/kits/forms/useServerForm'
import { useAppDispatch } from '@client/state/hooks'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { ShownList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { recordTexts } from '@client/texts/tableTexts'
import type { RecordDialogProps } from './RecordDialogs'

type Options<Values extends FormValues, Sent, Row> = Pick<FormOptions<Values, Sent, Versioned>, 'schema'> & {
  /** The values of a new record, in the order of the fields. */
  blank: NoInfer<Values>
  /** The label of each field, by its name: the texts of the area. */
  labels: NoInfer<{ readonly [Name in keyof Values & string]: string }>
  /** Format values where two versions are compared; lists and dates have defaults. */
  show?: NoInfer<{ [Name in keyof Values & string]?: (value: Values[Name]) => string }>
  /** Before an edit is sent: whether it is to be sent. What else it answers is what became of it. */
  ask?: (values: NoInfer<Sent>) => Promise<'send' | FormOutcome<Versioned>>
} & (Row extends Saved<Values>
    ? { toValues?: never }
    : {
        /** The record as the form edits it. */
        toValues: (record: NoInfer<Row>) => NoInfer<Saved<Values>>
      })
type Outcome = Awaited<ReturnType<FormOptions<FormValues, unknown, Versioned>['send']>>

/** What the form of a record needs of its resource (`resource`). */
type Of<Name extends string, Row extends Versioned, Query extends PageQuery, Sent> = {
  name: Name
  list: ShownList<Name, Row, Query>
  save: (
    id: string | undefined,
    values: Sent,
    sending: { formKey: string; lockVersion: number | undefined },
  ) => (dispatch: AppDispatch) => Promise<Outcome>
}

/** The form that creates a record or edits it, with its draft; its fields are those of the schema. */
export const useRecordForm = <
  Name extends string,
  Values extends FormValues,
  Row extends Versioned,
  Query extends PageQuery,
  Sent,
>(
  { name, list, save }: Of<Name, Row, Query, NoInfer<Sent>>,
  { record, onClose }: Pick<RecordDialogProps<Row>, 'record' | 'onClose'>,
  options: Options<Values, Sent, Row>,
) => {
  const { schema, blank, labels, show, ask } = options
  const toValues = (options.toValues ?? ((row) => row)) as (row: Row) => Saved<Values> // left out only where it is one
  const dispatch = useAppDispatch()
  const fields = Object.keys(blank).map((field) => [
    field,
    { label: labels[field], ...(show && { show: show[field] }) },
  ])
  return useServerForm<Values, Sent, Versioned>({
    schema,
    fields: Object.fromEntries(fields) as FieldsOf<Values>, // `blank` has exactly these keys
    saved: record ? toValues(record) : blank,
    draftId: `${name}/${record?.id ?? 'new'}`,
    send: async (values, sending) => {
      const answer = record && ask ? await ask(values) : 'send'
      return answer === 'send' ? dispatch(save(record?.id, values, sending)) : answer
    },
    onSaved: onClose,
    readPresent: async () => {
      const present = record && (await dispatch(list.refetchRecord(record.id))).record
      return present && toValues(present)
    },
  })
}

type Props<Values extends FormValues> = RecordDialogProps<object> & {
  /** By `useRecordForm`. */
  form: ServerForm<Values>
  titles: { addTitle: string; editTitle: string }
  /** The page has a guard of its own, and the router supports one. */
  isGuarded?: boolean
  /** Replaces 'Save'. */
  submitText?: string
  children: ReactNode
} & Pick<ComponentProps<typeof FormDialog<Values>>, 'besides' | 'onSubmit' | 'onClosed' | 'reason'>

/** The dialog of such a form, around its fields. */
export const RecordForm = <Values extends FormValues>({
  record,
  titles,
  isGuarded = false,
  submitText,
  ...dialog
}: Props<Values>) => {
  const { save } = useTexts(recordTexts)
  return (
    <>
      {!isGuarded && <LeaveGuard />}
      <FormDialog {...dialog} title={record ? titles.editTitle : titles.addTitle} submitText={submitText ?? save} />
    </>
  )
}
