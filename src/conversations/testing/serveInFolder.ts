import { connect } from '@server/database/connect'
import { writeStdout } from '@server/commandLine'
import { organisationId, seedConversations, startConversations, users } from './startConversations'

/**
 * `tsx serveInFolder.ts <folder> <port>`: the endpoint in its own process, for tests that kill it. Prints the sid of
 * its only conversation, which it creates when the folder is empty.
 */
const [folder = '', port = '0'] = process.argv.slice(2)
const database = await connect({ folder })
const { stores } = await startConversations({ database, port: Number(port) })
const store = stores.of(organisationId)

const theRoom = async () => {
  const [known] = await store.allConversations({ size: 1 })
  if (known) return known.sid
  const { main } = await seedConversations(database, stores, { conversations: 1, messages: 0 })
  for (const { identity } of users) await store.addParticipant('server', main, { identity })
  return main
}
writeStdout(`Conversations are ready: ${await theRoom()}`)
