import { useEvent } from '@rc-component/util'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChatFile, ChatMessage } from '@client/state/chat/chatTypes'
import { filesShown } from '@client/state/chat/chatEvents'
import { selectChatStatus, selectFileLink, selectFileUrl } from '@client/state/chat/chatSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { FileSummary } from '@client/ui/media/FileSummary'
import { ImageGrid } from '@client/ui/media/ImageGrid'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './MessageFiles.module.css'

const isImage = ({ contentType }: ChatFile) => contentType.startsWith('image/')

/** A document with its name, its size and a link that saves it. */
const Document = ({ file, onFetch }: { file: ChatFile; onFetch: () => void }) => {
  const texts = useTexts(conversationsTexts)
  const url = useAppSelector((state) => selectFileUrl(state, file.sid))
  return (
    <a
      className={styles.document}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.download(file.filename)}
      aria-disabled={url === undefined}
      onPointerEnter={onFetch} // its link may have expired
      onFocus={onFetch}
    >
      <FileSummary name={file.filename} size={file.size} />
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}

/** How often a picture that does not load gets a new address. */
const mostTries = 3

/** Pictures as a grid with the viewer. One whose link has expired is fetched again (LC-047). */
const Pictures = ({ files, onFetch }: { files: readonly ChatFile[]; onFetch: () => void }) => {
  const texts = useTexts(conversationsTexts)
  const tries = useRef(0)
  // of each answer, because the same address may be given again
  const links = useAppSelector((state) =>
    files.map(({ sid }) => Object.values(selectFileLink(state, sid) ?? {}).join(' ')).join('\n'),
  )
  const pictures = links.split('\n').map((link, at) => ({
    id: files[at]?.sid ?? '',
    name: files[at]?.filename ?? texts.picture,
    url: link.split(' ')[0] ?? '',
    thumbnailUrl: null,
  }))
  const fetchAgain = () => {
    if (tries.current++ < mostTries) onFetch()
  }
  const isReady = pictures.every(({ url }) => url !== '')
  return (
    <div className={styles.pictures} onErrorCapture={fetchAgain}>
      {isReady ? (
        <ImageGrid key={links} pictures={pictures} />
      ) : (
        <div role="img" aria-label={texts.loadingPicture(pictures[0]?.name ?? '')}>
          <SkeletonLine width="100%" height={180} />
        </div>
      )}
    </div>
  )
}

/** The files of a message, whose links are fetched when it is shown. */
export const MessageFiles = ({ message }: { message: ChatMessage }) => {
  const dispatch = useAppDispatch()
  const { files, sid: messageSid, conversationSid: sid, index } = message
  const fetchLinks = useEvent(
    () => void dispatch(filesShown({ sid, messageSid, index, fileSids: files.map((file) => file.sid) })),
  )
  const isConnected = useAppSelector((state) => selectChatStatus(state) === 'connected')
  useEffect(() => {
    if (isConnected) fetchLinks() // messages of an earlier visit are shown before that
  }, [fetchLinks, isConnected, messageSid])
  const images = files.filter(isImage)
  return (
    <div className={styles.files}>
      {images.length > 0 && <Pictures files={images} onFetch={fetchLinks} />}
      {files
        .filter((file) => !isImage(file))
        .map((file) => (
          <Document key={file.sid} file={file} onFetch={fetchLinks} />
        ))}
    </div>
  )
}
