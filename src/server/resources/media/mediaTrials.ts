import { mediaCalls } from '@contract/media'
import type { MediaPolicy } from './mediaRepository'
import { giveMedia } from '@server/testing/giveMedia'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

let last = 0
const contentType = 'application/pdf'
const menu = { name: 'menu.pdf', type: contentType, content: '%PDF-1.4' }
const drawing = { name: 'plan.svg', type: 'image/svg+xml', content: '<svg><path d="M0 0h9"/></svg>' }

/** Media of this person that hang on nothing yet: nobody else finds them. */
const made = async ({ db, storage, people, now }: Fixtures, owner: 'employee' | 'manager', policy: MediaPolicy) => {
  const { id: owner_id, organisation_id } = people[owner]
  const id = `trial-media-${(last += 1)}`
  const uploadId = `${id}-upload`
  const file = { ...menu, id: `${id}-file`, contentType, uploadId }
  await giveMedia({ db, storage }, { id, organisation_id, owner_id, policy, created_at: now(), files: [file] })
  return { id, index: file.id, uploadId }
}

const own = { by: 'portal.use', of: 'employee' } as const
const hidden = { sender: 'hidden', hrisAdmin: 'hidden', admin: 'hidden', stranger: 'hidden' } as const
const ofManager = { by: 'media.writeContent', expected: hidden } as const
const writing = { by: 'media.writeContent' } as const

export const trials = [
  trial(mediaCalls.attach, { by: 'portal.use' }, () => ({ input: { files: [menu] } })),
  trial(mediaCalls.attachMore, own, async (fixtures) => {
    const { id } = await made(fixtures, 'employee', 'own')
    return { input: { params: { id }, files: [menu] }, shows: id }
  }),
  trial(mediaCalls.detach, own, async (fixtures) => {
    const { id, index } = await made(fixtures, 'employee', 'own')
    return { input: { params: { id }, body: { index } }, shows: id }
  }),
  trial(mediaCalls.create, writing, () => ({ input: { files: [menu] } })),
  trial(mediaCalls.add, ofManager, async (fixtures) => {
    const { id } = await made(fixtures, 'manager', 'content')
    return { input: { params: { id }, files: [menu] }, shows: id }
  }),
  trial(mediaCalls.remove, ofManager, async (fixtures) => {
    const { id, index } = await made(fixtures, 'manager', 'content')
    return { input: { params: { id }, body: { index } }, shows: id }
  }),
  trial(mediaCalls.editor, writing, () => ({ input: { files: [drawing] } })),
  trial(mediaCalls.privateEditor, writing, () => ({ input: { files: [drawing] } })),
  trial(mediaCalls.complete, own, async (fixtures) => {
    const { id, uploadId } = await made(fixtures, 'employee', 'own')
    return { input: { params: { id: uploadId }, body: { policy: 'own' as const } }, shows: id }
  }),
  trial(mediaCalls.file, own, async (fixtures) => {
    const { index: id } = await made(fixtures, 'employee', 'own')
    return { input: { params: { id, variant: 'original' as const }, query: {} } }
  }),
]
