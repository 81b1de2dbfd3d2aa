import { Button } from 'antd'
import { useState } from 'react'
import type { MediaFile } from '@contract/media'
import { EmbeddedVideo } from '@client/ui/media/EmbeddedVideo'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { FileIcon, FileName, FileSummary } from '@client/ui/media/FileSummary'
import { ImageGrid } from '@client/ui/media/ImageGrid'
import { Lightbox } from '@client/ui/media/Lightbox'
import { DocumentButton, DocumentLink } from '@client/ui/media/DocumentLink'
import { MediaAttachments, VideoPlayer } from '@client/ui/media/MediaAttachments'
import { type ShownUpload, UploadList, UploadRow } from '@client/ui/media/UploadList'
import { Part } from './Part'
import { samples } from './samples'

const tints = ['%230093c3', '%232c9a63', '%23e59a1c', '%23c4322e', '%235a6973', '%23097ca5', '%231b2a34']
const drawing = (fill = '') =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='320' height='240'><rect width='320' height='240' fill='${fill}'/></svg>`

const sampleFile = (name: string, url: string, size = 2_516_582): MediaFile => ({
  id: name,
  name,
  url,
  extension: name.split('.').at(-1) ?? '',
  size,
  contentType: '',
  thumbnailUrl: null,
})

const samplePictures = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleFile(`plate-${index + 1}.png`, drawing(tints[index % tints.length])),
  )

const nowhere = 'data:application/octet-stream,'
const sampleDocuments = [
  sampleFile('Summer menu 2026.pdf', nowhere),
  sampleFile('Allergen sheet, final.docx', nowhere, 90_112),
  sampleFile('Old roster.doc', nowhere, 400),
  sampleFile('Deliveries to the back door of the kitchen in March.csv', nowhere, 1_048_576),
]
const sampleVideo = sampleFile('opening.mp4', nowhere)

const upload = (name: string, changes: Partial<ShownUpload>): ShownUpload => ({
  id: name,
  name,
  size: 2_516_582,
  status: 'done',
  progress: 0,
  problem: null,
  source: null,
  thumbnailUrl: null,
  ...changes,
})

const sampleUploads = [
  upload('opening.mp4', { status: 'queued' }),
  upload('kingfish.png', { status: 'uploading', progress: 0.64, thumbnailUrl: drawing(tints[0]) }),
  upload('roster for the week after Easter, with everyone in it.docx', { status: 'processing', progress: 1 }),
  upload('table plan.pdf', {}),
  upload('bill.pdf', { problem: 'Could not remove file' }),
  upload('menu-scan.pdf', { status: 'failed', problem: 'Could not upload media. The file is too large to upload' }),
  upload('old menu.pdf', { status: 'removing' }),
]

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
    <Part name="DocumentLink of each kind, DocumentButton; FileIcon; FileName; FileSummary">
      {sampleDocuments.map((file) => (
        <DocumentLink key={file.id} file={file} />
      ))}
      {sampleDocuments.slice(0, 1).map((file) => (
        <DocumentButton key={file.id} file={file} verb="Download" onPress={nothing} />
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
