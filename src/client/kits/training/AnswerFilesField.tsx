import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileComponent } from '@contract/formComponents'
import type { Attempt } from '@contract/training/attempts'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import type { FilesState } from '@client/kits/media/FilesField'
import { useTexts } from '@client/texts/catalogue'
import { answerFilesTexts } from '@client/texts/attemptTexts'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import { useIsOnline } from '@client/ui/useOnline'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './AnswerFilesField.module.css'
import { useAnswerFiles } from './useAnswerFiles'

type Props = FieldProps<string[]> & {
  component: FileComponent
  attempt: Pick<Attempt, 'id' | 'media'>
  help?: ReactNode
  onState: (state: FilesState) => void
}

/** A question that is answered by files, chosen or photographed. One that is taken out can be put back. */
export const AnswerFilesField = ({
  value,
  component,
  attempt,
  maxLength: _none,
  onChange,
  onState,
  ...field
}: Props) => {
  const texts = useTexts(answerFilesTexts)
  const isOnline = useIsOnline()
  const files = useAnswerFiles({ attempt, component, value, onChange, onState })
  const { removed } = files
  return (
    <Field {...field} isGroup>
      {() => (
        <FileDropArea onFiles={files.picker.onFiles}>
          <div ref={files.place} className={styles.files}>
            <UploadList {...files.list} />
            {removed && (
              <p className={styles.removed}>
                <span>{texts.removed(removed.name)}</span>
                <Button
                  size="small"
                  icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />}
                  aria-label={texts.undoNamed(removed.name)}
                  onClick={files.undo}
                >
                  {texts.undo}
                </Button>
              </p>
            )}
            {!isOnline && files.isWaiting && <p className={styles.waiting}>{texts.waiting}</p>}
            <FilePicker {...files.picker} />
            <VisuallyHidden isStatus>{removed ? texts.removed(removed.name) : ''}</VisuallyHidden>
          </div>
        </FileDropArea>
      )}
    </Field>
  )
}
