/** A storage that speaks S3, in memory, on a port that the machine chooses and that it prints. */
import { startFauxqs } from 'fauxqs'

const server = await startFauxqs({ host: '127.0.0.1', port: 0, logger: false })
server.createBucket('muster')
process.stdout.write(`${server.port}\n`)
