import { Button } from 'antd'
import { Camera, CircleAlert, Paperclip } from 'lucide-react'
import { useId, useRef, type ChangeEvent } from 'react'
import { documentExtensions, imageExtensions, mediaLimits, videoExtensions } from '@contract/media'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { media } from '@client/theme/layout'
import { Tooltip } from '../Tooltip'
import { useMedia } from '../useMedia'
import { VisuallyHidden } from '../VisuallyHidden'
import { fileSize } from './FileSummary'
import * as styles from './FilePicker.module.css'

type FilePickerProps = {
  onFiles: (files: readonly File[]) => void
  /** Why files that were chosen last were not added, each with its name. */
  problems: readonly string[]
  /** Icons alone, for the toolbar of a text box; the help is then in the tooltip. */
  isCompact?: boolean
  isDisabled?: boolean
  /** Files at most. */
  most?: number
}

type SourceProps = Pick<FilePickerProps, 'onFiles' | 'isCompact' | 'isDisabled'> & {
  kind: 'files' | 'camera'
  label: string
  describedBy: string
  tooltip: string
}

const accept = [...imageExtensions, ...documentExtensions, ...videoExtensions].map((one) => `.${one}`).join()

const icons = { files: Paperclip, camera: Camera }
const inputs = {
  files: { accept, multiple: true },
  camera: { accept: 'image/jpeg', capture: 'environment' },
} as const

/** A button that opens the browser's own picker, or the camera. */
const Source = ({ kind, label, describedBy, tooltip, onFiles, isCompact, isDisabled = false }: SourceProps) => {
  const input = useRef<HTMLInputElement>(null)
  const Icon = icons[kind]
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = '' // so that the same file can be chosen again
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <Tooltip title={tooltip}>
        <Button
          type={isCompact ? 'text' : 'default'}
          disabled={isDisabled}
          icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={isCompact ? label : undefined}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          {!isCompact && label}
        </Button>
      </Tooltip>
      <input ref={input} type="file" hidden aria-label={label} onChange={handleChange} {...inputs[kind]} />
    </>
  )
}

/**
 * Chooses files: from the device, and on phones with the camera. What may be chosen is said before, and what was
 * refused afterwards, with the file's name (SH-060, MD-016). `FileDropArea` around it takes dropped and pasted files.
 */
export const FilePicker = ({
  onFiles,
  problems,
  isCompact = false,
  isDisabled = false,
  most = mediaLimits.files,
}: FilePickerProps) => {
  const texts = useTexts(mediaTexts)
  const hasCamera = useMedia(media.touch)
  const helpId = useId()
  const help = texts.help(fileSize(mediaLimits.file), fileSize(mediaLimits.video), most)
  const source = { onFiles, isCompact, isDisabled, describedBy: helpId }
  return (
    <div className={styles.picker}>
      <div className={styles.sources}>
        <Source kind="files" label={texts.choose} tooltip={isCompact ? help : ''} {...source} />
        {hasCamera && <Source kind="camera" label={texts.takePhoto} tooltip="" {...source} />}
      </div>
      <div id={helpId} className={isCompact ? undefined : styles.help}>
        {isCompact ? <VisuallyHidden>{help}</VisuallyHidden> : help}
      </div>
      <div role="alert">
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>
                <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
                <span>{problem}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
