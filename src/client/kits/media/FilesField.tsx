import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media, MediaFile } from '@contract/mediaRecord'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { ScreenPlace, useScreenState } from '@client/state/screens/useScreenState'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import * as styles from './FilesField.module.css'
import { contentCalls, type FilesValue, filesValue } from './formFiles'
import { useResetOnRemoval, useUploads } from './useUploads'

/** What keeps the form from being sent. */
export type FilesState = 'ready' | 'uploading' | 'failed'

/** The medium with which the uploads start: the files of the form, with the addresses that the record knows. */
const startOf = ({ id, files }: FilesValue, saved: Media | null): Media | null => {
  if (id === null) return null
  const known = new Map(saved?.objectFiles.map((file) => [file.id, file]))
  return {
    id,
    objectFiles: files.map((file) => known.get(file.id) ?? { ...file, url: '', thumbnailUrl: null }),
  }
}

const none: readonly string[] = []

/** Files do not change while they are being sent. */
const notNow = () => {}

type AttachedProps = {
  /** Of the form. It mounts anew when anything but its own `onChange` changes it. */
  media: FilesValue
  saved: Media | null
  isSending: boolean
  onChange: (media: FilesValue) => void
  onState: (state: FilesState) => void
  onFiles: (files: readonly MediaFile[]) => void
}

/**
 * The attachments of what managers publish: images, documents and one video (MD-016). New ones upload at once; one of the saved
 * record that is given up goes when the form is saved (MD-018).
 */
const AttachedFiles = ({ media, saved, isSending, onChange, onState, onFiles }: AttachedProps) => {
  const [start] = useState(() => startOf(media, saved))
  const uploads = useUploads({ calls: contentCalls, media: start })
  const place = useResetOnRemoval(uploads.reset)
  const [givenUp, setGivenUp] = useScreenState('files given up', none)
  const kept = uploads.stored.filter(({ id }) => !givenUp.includes(id))

  const filesKey = kept.map(({ id }) => id).join()
  const reportedKey = useRef(filesKey)
  const tell = useEffectEvent(() => onChange(filesValue(uploads.mediaId, kept)))
  useEffect(() => {
    if (reportedKey.current === filesKey) return
    reportedKey.current = filesKey
    tell()
  }, [filesKey])

  const showFiles = useEffectEvent(() => onFiles(kept))
  useEffect(() => showFiles(), [filesKey])

  const busy = uploads.isUploading ? 'uploading' : 'ready'
  const state: FilesState = uploads.hasFailed && busy === 'ready' ? 'failed' : busy
  const tellState = useEffectEvent(onState)
  useEffect(() => tellState(state), [state])

  const isGivenUp = (fileId: string | null) => fileId !== null && givenUp.includes(fileId)
  const remove = (id: string) => {
    const fileId = uploads.list.uploads.find((upload) => upload.id === id)?.fileId ?? null
    const isSaved = saved?.objectFiles.some((file) => file.id === fileId) ?? false
    if (fileId !== null && isSaved) setGivenUp([...givenUp, fileId])
    else uploads.list.onRemove(id)
  }
  return (
    <FileDropArea onFiles={isSending ? notNow : uploads.add}>
      <div ref={place} className={styles.files}>
        <UploadList
          uploads={uploads.list.uploads.filter(({ fileId }) => !isGivenUp(fileId))}
          onRetry={uploads.list.onRetry}
          onRemove={isSending ? notNow : remove}
        />
        <FilePicker {...uploads.picker} isDisabled={isSending} />
      </div>
    </FileDropArea>
  )
}

type Props = FieldProps<FilesValue> & {
  saved: Media | null
  isSending: boolean
  /** One is needed, which the form's schema does not say of an empty list. */
  isNeeded?: boolean
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
  isNeeded = false,
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
    <Field {...field} isRequired={isNeeded} isGroup>
      {() => (
        <ScreenPlace name={field.name}>
          <AttachedFiles
            key={generation}
            media={value}
            saved={saved}
            isSending={isSending}
            onChange={change}
            onState={onState}
            onFiles={onFiles}
          />
        </ScreenPlace>
      )}
    </Field>
  )
}
