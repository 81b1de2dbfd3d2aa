import { Button } from 'antd'
import { useState } from 'react'
import { DocumentLink, MediaAttachments, VideoPlayer } from '@client/ui/media/MediaAttachments'
import { EmbeddedVideo } from '@client/ui/media/EmbeddedVideo'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FileIcon, FileName, FileSummary } from '@client/ui/media/FileSummary'
import { FilePicker } from '@client/ui/media/FilePicker'
import { ImageGrid } from '@client/ui/media/ImageGrid'
import { Lightbox } from '@client/ui/media/Lightbox'
import { UploadList, UploadRow } from '@client/ui/media/UploadList'
import { Part } from './Part'
import { sampleDocuments, samplePictures, sampleUploads, sampleVideo } from './sampleFiles'
import { samples } from './samples'

const { long, wrong } = samples
const nothing = () => {}
const pictures = samplePictures(9)
const grids = [1, 2, 3, 4, 5].map(samplePictures)

const OpensLightbox = () => {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <Button onClick={() => setAt(0)}>Lightbox</Button>
      <Lightbox pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </>
  )
}

/** Choosing, uploading and showing files. */
export const MediaParts = () => (
  <>
    <Part name="FilePicker: usual, with refused files, disabled, compact; in a FileDropArea">
      <FileDropArea onFiles={nothing}>
        <FilePicker onFiles={nothing} problems={[]} />
      </FileDropArea>
      <FilePicker onFiles={nothing} problems={[wrong, long]} />
      <FilePicker onFiles={nothing} problems={[]} isDisabled />
      <FilePicker onFiles={nothing} problems={[]} isCompact />
    </Part>
    <Part name="UploadList: queued, uploading, saving, attached, not removed, failed, removing; UploadRow">
      <UploadList uploads={sampleUploads} onRetry={nothing} onRemove={nothing} />
      <ul>
        {sampleUploads.slice(1, 2).map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={nothing} onRemove={nothing} />
        ))}
      </ul>
    </Part>
    <Part name="DocumentLink of each kind; FileIcon; FileName; FileSummary">
      {sampleDocuments.map((file) => (
        <DocumentLink key={file.id} file={file} />
      ))}
      <FileIcon extension="png" />
      <FileIcon extension="mp4" />
      <FileName name={`${long}.pdf`} />
      <FileSummary name="rota.pdf" size={48_000} />
    </Part>
    <Part name="ImageGrid: one to five pictures, and nine; Lightbox" isWide>
      {grids.map((some) => (
        <ImageGrid key={some.length} pictures={some} />
      ))}
      <ImageGrid pictures={pictures} />
      <OpensLightbox />
    </Part>
    <Part name="VideoPlayer; EmbeddedVideo of YouTube and Vimeo" isWide>
      <VideoPlayer file={sampleVideo} />
      <EmbeddedVideo video={{ provider: 'youtube', id: 'aqz-KE-bpKQ' }} />
      <EmbeddedVideo video={{ provider: 'vimeo', id: '76979871' }} />
    </Part>
    <Part name="MediaAttachments" isWide>
      <MediaAttachments media={{ objectFiles: [...pictures, sampleVideo, ...sampleDocuments] }} />
    </Part>
  </>
)
