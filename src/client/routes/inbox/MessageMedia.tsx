import { lazy } from 'react'
import type { Media } from '@contract/mediaRecord'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { LazyPart } from '@client/ui/LazyPart'

/** Grid and player, in the chunk of the conversation: only personal messages have files. */
const MediaAttachments = lazy(() =>
  import(/* webpackChunkName: "conversation" */ '@client/ui/media/MediaAttachments').then((module) => ({
    default: module.MediaAttachments,
  })),
)

/** The files of a message or reply. */
export const MessageMedia = ({ media }: { media: Media | null }) => {
  const texts = useTexts(inboxTexts)
  if (media === null) return null
  return (
    <LazyPart failed={texts.attachmentsFailed} skeleton={null}>
      <MediaAttachments media={media} />
    </LazyPart>
  )
}
