import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mediaKey } from '@conversations/media/mediaStore'
import { createConversationStores } from '@conversations/store/createConversationStores'
import { newSid } from '@conversations/sids'
import { createFolderStorage } from '@server/media/folderStorage'
import { mediaFolderOf } from '@server/media/mediaStorage'
import { startTestServer } from '@server/testing/startTestServer'

const hour = 3_600_000

describe('the sweep of media, as a job', () => {
  it('removes what got no message in a day from every organisation, with its file, and leaves the rest', async () => {
    const variables = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'muster-data-')) }
    const { given, settings, bound: db, now, moveTo, runJobs } = await startTestServer({ variables })
    const storage = createFolderStorage(mediaFolderOf(settings))
    const stores = createConversationStores({ db, now, onListenerFailed: () => {} })
    const upload = async (organisationId: string) => {
      const sid = newSid('ME')
      const size = await storage.put(mediaKey(organisationId, sid), Buffer.from('x'))
      await stores.of(organisationId).recordMedia({ sid, size, author: 'alice', filename: null, contentType: 'a/b' })
      return sid
    }
    const kept = async (organisationId: string, sid: string) => [
      (await stores.of(organisationId).mediaOf([sid])).length,
      await storage.size(mediaKey(organisationId, sid)),
    ]
    const fixtures = [(await given.organisation()).id, (await given.organisation()).id] as const
    const old = [await upload(fixtures[0]), await upload(fixtures[1])] as const
    const sent = await upload(fixtures[0])
    const store = stores.of(fixtures[0])
    const room = await store.create('server', { createdBy: 'alice' })
    await store.send('server', room.sid, { author: 'alice', mediaSids: [sent] })
    moveTo(new Date(now().getTime() + 2 * hour))
    const young = await upload(fixtures[1])
    moveTo(new Date(now().getTime() + 23 * hour))
    await runJobs()

    expect([await kept(fixtures[0], old[0]), await kept(fixtures[1], old[1])]).toEqual([
      [0, undefined],
      [0, undefined],
    ])
    expect([await kept(fixtures[0], sent), await kept(fixtures[1], young)]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})
