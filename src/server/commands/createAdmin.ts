import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings, type Settings } from '@server/config'
import { openData, type OpenData } from '@server/openData'
import { createFirstAdmin, prepareAdmin, type PreparedAdmin } from '@server/resources/account/firstAdmin'
import { FolderInUse } from '@server/startProblem'
import { readAdminOptions } from './adminOptions'
import { askPassword, readPipedPassword } from './askPassword'
import { askServer } from './commandRequests'

/** Null when a server has the embedded database open. */
const openUnlessServed = async (settings: Settings): Promise<OpenData | null> => {
  try {
    return await openData(settings)
  } catch (failure) {
    if (failure instanceof FolderInUse) return null
    throw failure
  }
}

const store = (admin: PreparedAdmin, { dataFolder }: Settings, data: OpenData | null): Promise<void> =>
  data
    ? data.explained(() => createFirstAdmin(data.owner, admin, new Date()))
    : askServer(dataFolder, { kind: 'createFirstAdmin', ...admin })

/** `npm run create-admin -- --organisation NAME --email E [--password-stdin]` (D-07). */
const createAdmin = async () => {
  const { isPiped, organisation, email } = readAdminOptions(process.argv.slice(2))
  const settings = readSettings(process.env)
  const data = await openUnlessServed(settings) // first, so that no password is typed in vain
  try {
    const password = await (isPiped ? readPipedPassword() : askPassword())
    await store(await prepareAdmin({ organisation, email, password }), settings, data)
    writeStdout(`${email} can sign in as administrator of ${organisation}.`)
  } finally {
    await data?.close()
  }
}

runProgram(createAdmin)
