import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { createMailService } from '@server/mail/mailService'
import { openData } from '@server/openData'
import { removeSecondFactor } from '@server/resources/account/removeSecondFactor'
import { readAccountOptions } from './accountOptions'

/** `npm run reset-second-factor -- --email E`: for people who lost the app and every recovery code (D-20). */
const resetSecondFactor = async () => {
  const { email } = readAccountOptions(process.argv.slice(2))
  const settings = readSettings(process.env)
  const data = await openData(settings)
  try {
    const mails = createMailService({ isDelivered: settings.smtp !== null })
    await data.explained(() => removeSecondFactor(data.owner, email, { mails, now: new Date() }))
    writeStdout(`${email} can sign in with the password alone.`)
  } finally {
    await data.close()
  }
}

runProgram(resetSecondFactor)
