import { createFolderStorage } from '@server/media/folderStorage'

/** `putHalfAFile <folder>`, to be killed: puts half a file there, says so, and waits. */
async function* halfOfIt() {
  yield Buffer.alloc(300_000, 'a')
  process.stdout.write('half')
  await new Promise((resolve) => setInterval(resolve, 1_000_000))
}
await createFolderStorage(process.argv[2] ?? '').put('conversations/harbour/half', halfOfIt())
