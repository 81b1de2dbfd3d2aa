import { File, Film, Image } from 'lucide-react'
import { mediaKindOf } from '@contract/media'
import { VisuallyHidden } from '../VisuallyHidden'
import * as styles from './FileSummary.module.css'

/** 'Menu.final.PDF' gives 'pdf'; '' when there is none. */
export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Names up to this length are shown whole. */
const wholeLength = 16
/** Characters of the stem that stay in front of the extension. */
const stemEnd = 5

/** A long name in two parts: the first may be cut, the second never. A short one is all second. */
export const nameParts = (name: string): [start: string, end: string] => {
  const characters = [...name]
  if (characters.length <= wholeLength) return ['', name]
  const at = Math.max(0, characters.length - extensionOf(name).length - stemEnd)
  return [characters.slice(0, at).join(''), characters.slice(at).join('')]
}

const units = ['kB', 'MB', 'GB'] as const

/** '88 kB', '2.4 MB', in units of 1,024, as limits are. */
export const fileSize = (bytes: number): string => {
  let amount = Math.max(bytes / 1024, bytes > 0 ? 1 : 0)
  let unit = 0
  while (amount >= 999.5 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const digits = unit > 0 && amount < 10 ? 1 : 0
  return `${amount.toLocaleString('en', { maximumFractionDigits: digits })} ${units[unit] ?? ''}`
}

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

/** A file's name on one line. A long one is cut in the middle, so that its end and extension stay readable. */
export const FileName = ({ name }: { name: string }) => {
  const [start, end] = nameParts(name)
  if (start === '') return <span className={styles.whole}>{end}</span>
  return (
    <span className={styles.name} title={name}>
      <span className={styles.start} aria-hidden="true">
        {start}
      </span>
      <span className={styles.end} aria-hidden="true">
        {end}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

type Props = { name: string; size: number }

/** The name of a file above its size. */
export const FileWords = ({ name, size }: Props) => (
  <span className={styles.words}>
    <FileName name={name} />
    <span className={styles.size}>{fileSize(size)}</span>
  </span>
)

/** The icon, the name and the size of a file; names without an ending are PDFs. */
export const FileSummary = ({ name, size }: Props) => (
  <>
    <FileIcon extension={extensionOf(name) || 'pdf'} />
    <FileWords name={name} size={size} />
  </>
)
