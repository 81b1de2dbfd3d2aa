import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { changeSetting, listSettings } from '@server/installationSettings/changeSettings'
import { forgetSecret } from '@server/installation'
import { openData, type OpenData } from '@server/openData'
import { readSettingRequest, type SettingRequest } from './settingOptions'

const answer = async (db: OpenData['owner'], request: SettingRequest): Promise<string[]> => {
  if (request.what === 'list') return listSettings(db)
  if (request.what !== 'newSecret') return changeSetting(db, request)
  await forgetSecret(db)
  return ['The session secret of the next server that starts will be the right one.']
}

/** `npm run set -- NAME VALUE`: settings of the installation, not of an organisation (D-19). */
const set = async () => {
  const request = readSettingRequest(process.argv.slice(2))
  const data = await openData(readSettings(process.env))
  try {
    const lines = await data.explained(() => answer(data.owner, request))
    lines.forEach(writeStdout)
  } finally {
    await data.close()
  }
}

runProgram(set)
