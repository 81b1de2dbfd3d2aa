import { File, Film, Image } from 'lucide-react'
import { mediaKindOf } from '@contract/media'
import * as styles from './FileIcon.module.css'

const drawings = { image: Image, video: Film, file: File }

const tileOf = (extension: string) => {
  if (extension === 'pdf') return styles.pdf
  return extension === 'doc' || extension === 'docx' ? styles.word : undefined
}

/** The kind of a file, as a tile. Hidden from assistive technology: the name is next to it. */
export const FileIcon = ({ extension }: { extension: string }) => {
  const lettered = tileOf(extension.toLowerCase())
  const Drawing = drawings[mediaKindOf(extension)]
  return (
    <span className={lettered ?? styles.other} aria-hidden="true">
      {lettered ? extension.toUpperCase() : <Drawing size={18} strokeWidth={1.75} />}
    </span>
  )
}
