import type { MediaFile } from '@contract/media'
import type { ShownUpload } from '@client/ui/media/UploadList'

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

export const samplePictures = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleFile(`plate-${index + 1}.png`, drawing(tints[index % tints.length])),
  )

const nowhere = 'data:application/octet-stream,'
export const sampleDocuments = [
  sampleFile('Summer menu 2026.pdf', nowhere),
  sampleFile('Allergen sheet, final.docx', nowhere, 90_112),
  sampleFile('Old roster.doc', nowhere, 400),
  sampleFile('Deliveries to the back door of the kitchen in March.csv', nowhere, 1_048_576),
]
export const sampleVideo = sampleFile('opening.mp4', nowhere)

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

export const sampleUploads = [
  upload('opening.mp4', { status: 'queued' }),
  upload('kingfish.png', { status: 'uploading', progress: 0.64, thumbnailUrl: drawing(tints[0]) }),
  upload('roster for the week after Easter, with everyone in it.docx', { status: 'processing', progress: 1 }),
  upload('table plan.pdf', {}),
  upload('bill.pdf', { problem: 'Could not remove file' }),
  upload('menu-scan.pdf', { status: 'failed', problem: 'Could not upload media. The file is too large to upload' }),
  upload('old menu.pdf', { status: 'removing' }),
]
