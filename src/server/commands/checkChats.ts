import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { createCommandProvisioning } from '@conversations/port'
import { openData } from '@server/openData'
import { nameInChat } from '@server/portalOfChat'
import { checkGroupChats } from '@server/resources/groupChats/checkGroupChats'
import { keptSessionSecret } from '@server/sessionSecret'
import { parseOptions } from './parseOptions'

/** A failure inside the built-in chat service; the command's own outcome is written by `checkGroupChats`. */
const log = { error: (details: unknown) => process.stderr.write(`${String(details)}\n`) }

/** `npm run check-chats`: compares group chats with the chat service, and mends them (D-83). */
const checkChats = async () => {
  parseOptions(process.argv.slice(2), {}, 'Use: npm run check-chats')
  const settings = readSettings(process.env)
  const data = await openData(settings)
  try {
    const now = () => new Date()
    const secret = settings.sessionSecret ?? keptSessionSecret(settings.dataFolder)
    const provisioning = createCommandProvisioning({ settings, secret, db: data.db, now, nameOf: nameInChat, log })
    await data.explained(() => checkGroupChats({ db: data.db, now, provisioning, onProgress: writeStdout }))
  } finally {
    await data.close()
  }
}

runProgram(checkChats)
