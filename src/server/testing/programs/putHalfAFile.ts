import { createFolderStorage } from '@server/media/folderStorage'

/** `putHalfAFile <folder>`: writes half a file there, prints that it did, and waits until it is killed. */
async function* halfOfIt() {
  yield Buffer.alloc(300_000, 'a')
  process.stdout.write('half')
  await new Promise((resolve) => setInterval(resolve, 1_000_000))
}
await createFolderStorage(process.argv[2] ?? '').put('conversations/harbour/half', halfOfIt())
