import type { FormOptions, FormValues } from './formTypes'
import { useServerForm } from './useServerForm'

type LocalFormOptions<Values extends FormValues, Yielded> = Pick<
  FormOptions<Values, Yielded, Yielded>,
  'schema' | 'fields' | 'saved' | 'draftId'
> & {
  /** Gets the values as the schema gives them. */
  onDone: (values: NoInfer<Yielded>) => void
}

/** A form that no server sees, filters for example: a valid submit yields its values. All else is as in `useServerForm`. */
export const useLocalForm = <Values extends FormValues, Yielded = Values>({
  onDone,
  ...form
}: LocalFormOptions<Values, Yielded>) =>
  useServerForm<Values, Yielded, Yielded>({
    ...form,
    send: (values) => Promise.resolve({ data: values }),
    onSaved: onDone,
  })
