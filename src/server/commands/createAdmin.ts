import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { openData } from '@server/openData'
import { createFirstAdmin } from '@server/resources/account/firstAdmin'
import { readAdminOptions } from './adminOptions'
import { askPassword, readPipedPassword } from './askPassword'

/** `npm run create-admin -- --organisation NAME --email E [--password-stdin]` (D-07). */
const createAdmin = async () => {
  const { isPiped, organisation, email } = readAdminOptions(process.argv.slice(2))
  const settings = readSettings(process.env)
  const data = await openData(settings) // first, so that no password is typed in vain
  try {
    const password = await (isPiped ? readPipedPassword() : askPassword())
    await data.explained(() => createFirstAdmin(data.owner, { organisation, email, password }, new Date()))
    writeStdout(`${email} can sign in as administrator of ${organisation}.`)
  } finally {
    await data.close()
  }
}

runProgram(createAdmin)
