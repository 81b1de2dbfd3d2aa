import { mediaCalls, mediaField } from '@contract/media'
import { describeCall, exampleCreatedId, exampleProblem, type ExampleCaller } from '@server/apiDocument/describedCall'
import { demoDocument } from '@server/demo/chat/demoDocument'

const contentType = 'application/pdf'
const content = demoDocument('Knife skills', ['Passed on 12 February.']).toString('latin1')
const size = content.length
/** The proof in a link, which is another one for each session. */
export const exampleLink = 'WyJoYXJib3VyIl0.c2lnbmF0dXJl'
/** The id of a file that an example uploads. */
export const exampleFileId = '7b1f6a0c-2d94-4c35-8e1a-5d0c9e4b3f27'

const linkTo = (id: string) => `/api/media/files/${id}/original?link=${exampleLink}`
const shown = (id: string, name: string) => ({
  id,
  name,
  url: linkTo(id),
  extension: 'pdf',
  size,
  contentType,
  thumbnailUrl: null,
})

const [employee, manager] = ['employee@harbour.test', 'manager@harbour.test'] as const
const ofHarbour = (policy: 'own' | 'content', person: string, id: string, ...names: [string, ...string[]]) => ({
  id,
  organisation_id: 'harbour',
  owner_id: `harbour-person-${person}`,
  policy,
  files: names.map((name) => ({ id: `${id}-${name.split('.', 1)[0]}`, name, contentType, content })),
})
/** A resumable upload that was completed before. */
const exampleUploadId = '2f9d61c8-47a5-4b0e-9c37-8d25f1a6e034'
const tour = ofHarbour('own', 'ella-king', 'harbour-media-tour', 'tour.pdf')
const resumed = { ...tour, files: tour.files.map((file) => ({ ...file, uploadId: exampleUploadId })) }
const [certificates, drafts] = [
  ofHarbour('own', 'ella-king', 'harbour-media-certificates', 'knives.pdf'),
  ofHarbour('own', 'ella-king', 'harbour-media-drafts', 'menu.pdf', 'draft.pdf'),
]
const [handbook, letters] = [
  ofHarbour('content', 'priya-nair', 'harbour-media-handbook', 'handbook.pdf'),
  ofHarbour('content', 'priya-nair', 'harbour-media-letters', 'letter.pdf', 'draft.pdf'),
]
/** Of the training organisation: for a support file. */
export const exampleHandout = {
  id: 'southern-media-handout',
  organisation_id: 'southern',
  owner_id: 'southern-person-helen-papas',
  policy: 'content' as const,
  files: [{ id: 'southern-media-handout-map', name: 'map.pdf', contentType, content }],
}
export const shownHandout = {
  id: exampleHandout.id,
  objectFiles: exampleHandout.files.map(({ id, name }) => shown(id, name)),
}
/** Media of the examples that hang on nothing yet, and so can be changed by their owners. */
type ExampleMedia = typeof certificates
export const exampleMedia: readonly (ExampleMedia | typeof resumed | typeof exampleHandout)[] = [
  certificates,
  drafts,
  handbook,
  letters,
  resumed,
  exampleHandout,
]

const upload = { name: 'certificate.pdf', type: contentType, content }
const drawing = { name: 'floor.svg', type: 'image/svg+xml', content: '<svg><path d="M0 0h9v9z"/></svg>' }
const lying = { name: 'menu.png', type: 'image/png', content: '<html><script>alert(1)</script></html>' }
const uploaded = shown(exampleFileId, upload.name)
const refused = {
  title: 'A page that is called a picture',
  input: { files: [lying] },
  answer: {
    status: 422,
    problem: exampleProblem('menu.png is not a picture, video, PDF or Word document', mediaField),
  },
}

const limits = 'Pictures and documents have at most 20 MB, a video 100 MB. At most 10 files, one of them a video.'
const creating = (as: ExampleCaller) => [
  {
    title: 'One file',
    as,
    input: { files: [upload] },
    answer: { body: { id: exampleCreatedId, objectFiles: [uploaded] } },
  },
  { ...refused, as },
]

const shownOf = ({ files }: ExampleMedia) => files.map(({ id, name }) => shown(id, name))
const adding = (as: ExampleCaller, media: ExampleMedia) => [
  {
    title: 'One more file',
    as,
    input: { params: { id: media.id }, files: [upload] },
    answer: { body: { id: media.id, objectFiles: [...shownOf(media), uploaded] } },
  },
]
const removing = (as: ExampleCaller, media: ExampleMedia) => [
  {
    title: 'The second one',
    as,
    input: { params: { id: media.id }, body: { index: media.files[1]?.id ?? '' } },
    answer: { body: { id: media.id, objectFiles: shownOf(media).slice(0, 1) } },
  },
]

const editing = (as: ExampleCaller) => [
  { title: 'A picture', as, input: { files: [drawing] }, answer: { body: { url: linkTo(exampleFileId) } } },
]

export const mediaExamples = [
  describeCall(mediaCalls.attach, {
    name: 'createAttachment',
    summary: 'Uploads files for a message of one’s own',
    description: `${limits} The files are removed after a day unless a form has sent the \`id\` as its \`mediaId\`.`,
    examples: creating(employee),
  }),
  describeCall(mediaCalls.attachMore, {
    name: 'addToAttachment',
    summary: 'Uploads further files',
    examples: adding(employee, certificates),
  }),
  describeCall(mediaCalls.detach, {
    name: 'removeFromAttachment',
    summary: 'Removes a file',
    description: '`index` is the id of the file. What was sent can no longer be changed.',
    examples: removing(employee, drafts),
  }),
  describeCall(mediaCalls.create, {
    name: 'createMedia',
    summary: 'Uploads files for a feed or a communication',
    description: limits,
    examples: creating(manager),
  }),
  describeCall(mediaCalls.add, {
    name: 'addToMedia',
    summary: 'Uploads further files for a feed or a communication',
    examples: adding(manager, handbook),
  }),
  describeCall(mediaCalls.remove, {
    name: 'removeFromMedia',
    summary: 'Removes a file of a feed or a communication',
    description: '`index` is the id of the file.',
    examples: removing(manager, letters),
  }),
  describeCall(mediaCalls.editor, {
    name: 'uploadFromEditor',
    summary: 'Uploads a picture of a text',
    examples: editing(manager),
  }),
  describeCall(mediaCalls.privateEditor, {
    name: 'uploadFromPrivateEditor',
    summary: 'Uploads a picture of a text that not everybody reads',
    examples: editing(manager),
  }),
  describeCall(mediaCalls.complete, {
    name: 'completeUpload',
    summary: 'Makes a medium of a resumable upload',
    description:
      'Files of more than 5 MB are uploaded to `/api/media/uploads` by tus 1.0 (creation, termination and expiration), with the access token and the metadata `filename` and `filetype`. When all of it has arrived, this call answers the medium; with `mediaId` the file is added to that one. Asked again, it answers the same medium. Unfinished uploads expire after a day.',
    examples: [
      {
        title: 'Asked again',
        as: employee,
        input: { params: { id: exampleUploadId }, body: { policy: 'own' } },
        answer: { body: { id: resumed.id, objectFiles: shownOf(resumed) } },
      },
    ],
  }),
  describeCall(mediaCalls.file, {
    name: 'showFile',
    summary: 'A file, or the thumbnail of a picture',
    description: 'Whoever may read what the file hangs on; until it hangs on something, its owner.',
    examples: [
      {
        title: 'A document',
        as: employee,
        input: { params: { id: 'harbour-media-certificates-knives', variant: 'original' }, query: {} },
        isExcerpt: true,
        answer: { body: '%PDF-1.4' },
      },
    ],
  }),
]
