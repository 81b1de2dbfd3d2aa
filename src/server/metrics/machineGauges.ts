import { Gauge, type Registry } from 'prom-client'
import * as migrations from '@server/database/migrations'

/** What only this process and its machine know; null: not known. */
export type MachineNumbers = {
  pictures: number
  sockets: Record<string, number>
  /** Whether the storage of files answers. */
  isStorageUp: boolean
  /** Bytes on the disk of the data folder. */
  disk: { free: number; size: number } | null
  /** When the certificate of the public address ends. */
  certificateEnds: Date | null
}

export const createMachineGauges = (registry: Registry) => {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const pictures = gauge('muster_pictures_waiting', 'Uploaded pictures that wait to be worked on')
  const sockets = new Gauge({
    name: 'muster_sockets',
    help: 'Open sockets by channel',
    registers,
    labelNames: ['channel'] as const,
  })
  const files = gauge('muster_files_up', '1 when the storage of files answered just now')
  const free = gauge('muster_disk_free_bytes', 'Space that is left on the disk of the data folder')
  const size = gauge('muster_disk_size_bytes', 'Size of the disk of the data folder')
  const ends = gauge(
    'muster_certificate_expiry_timestamp_seconds',
    'When the certificate of PUBLIC_URL ends, looked at once an hour; NaN without https, and while it can not be read',
  )
  new Gauge({
    name: 'muster_info',
    help: 'Of this server: its newest migration and its Node',
    registers,
    labelNames: ['schema', 'node'] as const,
  }).set({ schema: Object.keys(migrations).at(-1) ?? '', node: process.version }, 1)

  return (numbers: MachineNumbers) => {
    pictures.set(numbers.pictures)
    for (const [channel, count] of Object.entries(numbers.sockets)) sockets.set({ channel }, count)
    files.set(numbers.isStorageUp ? 1 : 0)
    free.set(numbers.disk?.free ?? NaN)
    size.set(numbers.disk?.size ?? NaN)
    ends.set(numbers.certificateEnds ? numbers.certificateEnds.getTime() / 1_000 : NaN)
  }
}
