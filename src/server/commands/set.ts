import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { changeSetting, listSettings } from '@server/installationSettings/changeSettings'
import { openData } from '@server/openData'
import { readSettingRequest } from './settingOptions'

/** `npm run set -- NAME VALUE`: settings of the installation, not of an organisation (D-19). */
const set = async () => {
  const request = readSettingRequest(process.argv.slice(2))
  const data = await openData(readSettings(process.env))
  try {
    const lines = await data.explained(() =>
      request.what === 'list' ? listSettings(data.owner) : changeSetting(data.owner, request),
    )
    lines.forEach(writeStdout)
  } finally {
    await data.close()
  }
}

runProgram(set)
