import { useState } from 'react'
import type { Media, MediaFile } from '@contract/mediaRecord'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { AttachedFiles, type FilesState } from './AttachedFiles'
import type { FilesValue } from './formFiles'

type Props = FieldProps<FilesValue> & {
  saved: Media | null
  isSending: boolean
  onState: (state: FilesState) => void
  /** Gets the files that are stored, with their addresses. */
  onFiles: (files: readonly MediaFile[]) => void
}

/** The attachments as a field of the form. A restored draft or another version replaces them. */
export const FilesField = ({
  value,
  maxLength: _none,
  isRequired: _required,
  saved,
  isSending,
  onState,
  onFiles,
  onChange,
  ...field
}: Props) => {
  const mark = JSON.stringify(value)
  const [known, setKnown] = useState(mark)
  const [generation, setGeneration] = useState(0)
  if (mark !== known) {
    setKnown(mark)
    setGeneration(generation + 1)
  }
  const change = (media: FilesValue) => {
    setKnown(JSON.stringify(media))
    onChange(media)
  }
  return (
    <Field {...field} isRequired={false} isGroup>
      {() => (
        <AttachedFiles
          key={generation}
          media={value}
          saved={saved}
          isSending={isSending}
          onChange={change}
          onState={onState}
          onFiles={onFiles}
        />
      )}
    </Field>
  )
}
