import { nanoid } from '@reduxjs/toolkit'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { type EnrolledUnit, noUpload } from '@contract/training/enrolments'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useResetOnRemoval, useUploads } from '@client/kits/media/useUploads'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useUploadQualificationMutation } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import * as styles from './Stage.module.css'

/** Files do not change while they are being sent. */
const notNow = () => {}

/** Hands in the qualification that a unit asks for (RT-007). What was uploaded stays until it has been handed in. */
export const UnitUpload = ({ enrolmentId, unit }: { enrolmentId: string; unit: EnrolledUnit }) => {
  const texts = useTexts(enrolmentTexts)
  const uploads = useUploads({ name: `qualification ${unit.unitId}` })
  const place = useResetOnRemoval(uploads.reset)
  const formKey = useRef(nanoid())
  const [isMissing, setMissing] = useScreenState(`no qualification ${unit.unitId}`, false)
  const [hand, { isLoading }] = useUploadQualificationMutation()
  const isSending = useToldState(`handing in ${unit.unitId}`, isLoading)
  const { mediaId } = uploads
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(mediaId === null)
    if (mediaId === null) return
    const { error } = await hand({ id: enrolmentId, unitId: unit.unitId, mediaId, formKey: formKey.current })
    if (error) return
    formKey.current = nanoid()
    uploads.reset()
  }
  const reason = uploads.isUploading || uploads.hasFailed ? texts.stillUploading : null
  return (
    <form className={styles.upload} aria-label={`${texts.uploadTitle}: ${unit.name}`} noValidate onSubmit={submit}>
      <p className={styles.help}>{unit.comment === null ? texts.uploadHelp : texts.uploadAgain}</p>
      <FileDropArea onFiles={isSending ? notNow : uploads.add}>
        <div ref={place} className={styles.drop}>
          <UploadList {...uploads.list} onRemove={isSending ? notNow : uploads.list.onRemove} />
          <FilePicker {...uploads.picker} isDisabled={isSending} />
        </div>
      </FileDropArea>
      <p role="alert" className={styles.missing}>
        {isMissing && mediaId === null && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {noUpload}
          </>
        )}
      </p>
      <SubmitButton reason={reason} isBusy={isSending} isSending={isSending}>
        {texts.upload}
      </SubmitButton>
    </form>
  )
}
