import { copyOfDemo } from './demoData'
import { startServer } from './musterServer'
import { changeSettings } from './settings'

/** An installation with open registration, into the demo's kitchens (D-19, D-24). */
export const startRegistrationServer = async () => {
  const data = await copyOfDemo()
  await changeSettings(data, { registrationOrganisation: 'Harbour Kitchens', registrationEnabled: 'true' })
  const server = await startServer(data.folder, data.variables)
  const close = async () => {
    await server.stop()
    data.remove()
  }
  return { url: server.url, close }
}
