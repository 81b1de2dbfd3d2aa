import { runProgram, say } from '@server/commandLine'
import { readSettings } from '@server/config'
import { openData } from '@server/openData'
import { changeSetting, listSettings } from '@server/services/changeSettings'
import { readSettingWish } from './settingOptions'

/** `npm run set -- NAME VALUE`: what belongs to the installation rather than to an organisation (D-19). */
const set = async () => {
  const wish = readSettingWish(process.argv.slice(2))
  const data = await openData(readSettings(process.env))
  try {
    const lines = await data.explained(() =>
      wish.what === 'list' ? listSettings(data.owner) : changeSetting(data.owner, wish),
    )
    lines.forEach(say)
  } finally {
    await data.close()
  }
}

runProgram(set)
