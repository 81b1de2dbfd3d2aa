import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { type MaterialItem, mostMaterialItems } from '@contract/training/materialItems'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { TextField } from '@client/kits/forms/TextField'
import { validationErrors, type Wrong } from '@client/kits/forms/validate'
import { FilesField, type FilesState } from '@client/kits/media/FilesField'
import { useTexts } from '@client/texts/catalogue'
import { materialTexts } from '@client/texts/materialTexts'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import { type MaterialValue, materialsSchema, newMaterial } from './materialValues'
import * as styles from './MaterialsField.module.css'
import { OrderedRows } from './OrderedRows'

const nothing = () => {}

type ItemProps = {
  item: MaterialValue
  saved: MaterialItem | undefined
  errors: { name: string | undefined; files: string | undefined }
  isSending: boolean
  onChange: (changes: Partial<MaterialValue>) => void
  onState: (state: FilesState) => void
}

const Item = ({ item, saved, errors, isSending, onChange, onState }: ItemProps) => {
  const texts = useTexts(materialTexts)
  const of = (field: string) => ({ name: `${field} of ${item.key}`, onBlur: nothing, maxLength: undefined })
  return (
    <div className={styles.item}>
      <TextField
        {...of('name')}
        label={texts.name}
        value={item.name}
        error={errors.name}
        isRequired
        onChange={(name) => onChange({ name })}
      />
      {saved?.isShared && saved.media ? (
        <>
          <MediaAttachments media={saved.media} />
          <p className={styles.note}>{texts.shared}</p>
        </>
      ) : (
        <FilesField
          {...of('files')}
          label={texts.files}
          value={item.files}
          error={errors.files}
          isRequired
          isNeeded
          saved={saved?.media ?? null}
          isSending={isSending}
          onChange={(files) => onChange({ files })}
          onState={onState}
          onFiles={nothing}
        />
      )}
    </div>
  )
}

type Props = FieldProps<MaterialValue[]> & {
  /** Of the record, with the addresses of their files. */
  saved: readonly MaterialItem[]
  isSending: boolean
  /** What the files of an item keep the form from. */
  onState: (key: string, state: FilesState) => void
  help?: string
}

/** What there is to read or watch, in an order: items with a name and files (RT-008). */
export const MaterialsField = ({ value, saved, isSending, maxLength: _none, onChange, onState, ...field }: Props) => {
  const texts = useTexts(materialTexts)
  const id = useId()
  const { error } = field
  const wrong: Wrong = error === undefined ? {} : validationErrors(materialsSchema, value)
  const errorOf = (place: number, part: 'name' | 'files') => wrong[`${place}.${part}`]
  const isOfAnItem = Object.keys(wrong).some((path) => path !== '')
  const change = (place: number, changes: Partial<MaterialValue>) =>
    onChange(value.map((item, other) => (other === place ? { ...item, ...changes } : item)))
  return (
    <Field {...field} error={isOfAnItem ? undefined : error} isRequired={false} isGroup>
      {() => (
        <OrderedRows
          label={field.label}
          rows={value}
          keyOf={({ key }) => key}
          nameOf={({ name }, place) => name.trim() || texts.item(place + 1)}
          body={(item, place) => (
            <Item
              item={item}
              saved={saved.find((one) => one.id === item.id)}
              errors={{ name: errorOf(place, 'name'), files: errorOf(place, 'files') }}
              isSending={isSending}
              onChange={(changes) => change(place, changes)}
              onState={(state) => onState(item.key, state)}
            />
          )}
          onChange={onChange}
          foot={
            <Button
              data-add
              id={id}
              className={styles.add ?? ''}
              icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
              disabled={value.length >= mostMaterialItems}
              onClick={() => onChange([...value, newMaterial()])}
            >
              {texts.add}
            </Button>
          }
        />
      )}
    </Field>
  )
}
