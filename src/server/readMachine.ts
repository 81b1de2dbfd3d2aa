import type { FastifyInstance } from 'fastify'
import type { Settings } from './config'
import { diskSpaceOf } from './health/diskHealth'
import { waitingPictures } from './media/pictures'
import type { MachineNumbers } from './metrics/machineGauges'
import { createCertificateWatch } from './network/certificateWatch'

/** Reads for the metrics what only this process and its machine know. */
export const createMachineReader = (
  app: FastifyInstance,
  { publicUrl, dataFolder }: Pick<Settings, 'publicUrl' | 'dataFolder'>,
): (() => Promise<MachineNumbers>) => {
  const certificateEnds = createCertificateWatch({ publicUrl, log: app.log })
  return async () => ({
    pictures: waitingPictures(),
    sockets: { live: app.live.sockets(), chat: app.chat.socketsCount() },
    isStorageUp: (await app.files.health()) === 'ok',
    disk: await diskSpaceOf(dataFolder).catch(() => null),
    certificateEnds: certificateEnds(),
  })
}
