import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFolderStorage } from '@server/media/folderStorage'
import type { MediaRecord } from '../store/records'
import type { MediaStores } from './mediaStore'
import { sweepMedia } from './sweepMedia'

const hour = 3_600_000
const sids = { old: `ME${'1'.repeat(32)}`, sent: `ME${'2'.repeat(32)}`, young: `ME${'3'.repeat(32)}` }

type Kept = MediaRecord & { organisationId: string }

/** Records in memory, so that any of them can change in any moment. */
const fakeMediaStores = (now: () => Date) => {
  let kept: Kept[] = []

  const stores: MediaStores = {
    of: (organisationId) => {
      const own = () => kept.filter((record) => record.organisationId === organisationId)
      return {
        recordMedia: (media) => {
          const record = { ...media, conversationSid: null, messageSid: null, createdAt: now(), updatedAt: now() }
          kept.push({ ...record, organisationId })
          return Promise.resolve(record)
        },
        mediaOf: (sids) => Promise.resolve(own().filter(({ sid }) => sids.includes(sid))),
        orphanMedia: (before, limit) =>
          Promise.resolve(
            own()
              .filter(({ messageSid, createdAt }) => messageSid === null && createdAt < before)
              .slice(0, limit),
          ),
        purgeMedia: (sids) => {
          kept = kept.filter((record) => !own().includes(record) || !sids.includes(record.sid) || record.messageSid)
          return Promise.resolve()
        },
        participantOf: () => Promise.resolve(undefined),
      }
    },
  }
  return {
    stores,
    records: () => kept,
    /** What sending a message with this does. */
    bind: (sid: string, conversationSid: string, messageSid: string) => {
      kept = kept.map((record) => (record.sid === sid ? { ...record, conversationSid, messageSid } : record))
    },
  }
}

const setUp = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'muster-sweep-'))
  const storage = createFolderStorage(root)
  let now = new Date()
  const chat = fakeMediaStores(() => now)
  const upload = async (sid: string, hoursAgo: number, organisationId = 'harbour') => {
    now = new Date(Date.now() - hoursAgo * hour)
    await storage.put(`conversations/${organisationId}/${sid}`, Buffer.from('x'))
    utimesSync(path.join(root, 'conversations', organisationId, sid), now, now)
    await chat.stores
      .of(organisationId)
      .recordMedia({ sid, author: 'alice', filename: null, contentType: 'text/plain', size: 1 })
  }
  const sweep = (organisationIds = ['harbour'], stores = chat.stores) =>
    sweepMedia({ stores, storage }, { organisationIds, now: new Date(), signal: new AbortController().signal })
  const files = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      .sort()
  return { root, storage, chat, upload, sweep, files }
}

describe('the sweep of media', () => {
  it('removes uploads that got no message in a day, and leaves the others', async () => {
    const { chat, upload, sweep, files } = setUp()
    await upload(sids.old, 25)
    await upload(sids.sent, 25)
    await upload(sids.young, 23)
    chat.bind(sids.sent, 'CH1', 'IM1')
    await sweep()

    expect(files()).toEqual([sids.sent, sids.young])
    expect(chat.records().map(({ sid }) => sid)).toEqual([sids.sent, sids.young])
  })

  it('removes more than fit into one look', async () => {
    const { chat, upload, sweep, files } = setUp()
    const sidsOfMany = Array.from({ length: 205 }, (_, index) => `ME${String(index).padStart(32, '0')}`)
    await Promise.all(sidsOfMany.map((sid) => upload(sid, 30)))
    await sweep()

    expect([files(), chat.records()]).toEqual([[], []])
  })

  it('keeps the file of an upload that gets its message in this moment', async () => {
    const { chat, upload, sweep, files } = setUp()
    await upload(sids.old, 25)
    const binding: typeof chat.stores = {
      of: (organisationId) => ({
        ...chat.stores.of(organisationId),
        purgeMedia: (forgotten) => {
          chat.bind(sids.old, 'CH1', 'IM1')
          return chat.stores.of(organisationId).purgeMedia(forgotten)
        },
      }),
    }
    await sweep(['harbour'], binding)

    expect([files(), chat.records().map(({ sid }) => sid)]).toEqual([[sids.old], [sids.old]])
  })

  it('removes files without a record when they are a day old', async () => {
    const { root, sweep, files, upload } = setUp()
    await upload(sids.sent, 1)
    const folder = path.join(root, 'conversations', 'harbour')
    for (const [sid, age] of [[sids.old, 25] as const, [sids.young, 23] as const]) {
      writeFileSync(path.join(folder, sid), 'x')
      utimesSync(path.join(folder, sid), new Date(Date.now() - age * hour), new Date(Date.now() - age * hour))
    }
    await sweep()

    expect(files()).toEqual([sids.sent, sids.young].sort())
  })

  it('leaves the files of organisations alone that it does not know', async () => {
    const { upload, sweep, files } = setUp()
    await upload(sids.old, 48, 'southern')
    await sweep(['harbour'])

    expect(files()).toEqual([sids.old])
  })

  it('removes halves of files that nobody writes any more', async () => {
    const { root, sweep, files } = setUp()
    mkdirSync(path.join(root, '.unfinished'))
    for (const [name, age] of [['old', 2] as const, ['young', 0] as const]) {
      writeFileSync(path.join(root, '.unfinished', name), 'x')
      utimesSync(path.join(root, '.unfinished', name), new Date(), new Date(Date.now() - age * hour))
    }
    await sweep()

    expect(files()).toEqual(['young'])
  })

  it('has nothing to do where nothing was ever kept, and makes no folder for it', async () => {
    const { chat } = setUp()
    const nowhere = path.join(mkdtempSync(path.join(tmpdir(), 'muster-sweep-')), 'media')
    const options = { organisationIds: ['harbour'], now: new Date(), signal: new AbortController().signal }
    await sweepMedia({ stores: chat.stores, storage: createFolderStorage(nowhere) }, options)

    expect(readdirSync(path.dirname(nowhere))).toEqual([])
  })
})
