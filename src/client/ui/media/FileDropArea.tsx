import { useEffect, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import * as styles from './FileDropArea.module.css'

type FileDropAreaProps = {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true

/**
 * Office programs add a picture of the copied text: then the text is meant. Finder adds the names of copied files: then
 * they are.
 */
const isTextMeant = (pasted: DataTransfer, files: readonly File[]) => {
  const lines = pasted
    .getData('text/plain')
    .normalize('NFC')
    .split(/[\r\n]+/)
  const names = new Set(files.map(({ name }) => name.normalize('NFC')))
  return lines.some((line) => line.trim() !== '' && !names.has(line.trim()))
}

/** A file that misses the area must not replace the page: the browser would open it, and what was typed would be lost. */
const useDropGuard = () =>
  useEffect(() => {
    const stayOnPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', stayOnPage)
    window.addEventListener('drop', stayOnPage)
    return () => {
      window.removeEventListener('dragover', stayOnPage)
      window.removeEventListener('drop', stayOnPage)
    }
  }, [])

/** The area around a form that takes files by drag and drop, and by pasting into anything inside. */
export const FileDropArea = ({ onFiles, children }: FileDropAreaProps) => {
  const { drop } = useTexts(mediaTexts)
  const [isOver, setIsOver] = useState(false)
  useDropGuard()

  const handleDragOver = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }
  const handleDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    setIsOver(false)
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || isTextMeant(event.clipboardData, files)) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div
      className={styles.area}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      {isOver && (
        <p className={styles.over} aria-hidden="true">
          {drop}
        </p>
      )}
    </div>
  )
}
