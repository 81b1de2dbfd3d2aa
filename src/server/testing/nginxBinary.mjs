/** Finds nginx on this machine. */
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Debian's folder is not in the PATH of everybody. */
const folders = () => [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']

/** The program; undefined on a machine without it. */
export const findNginx = () =>
  folders()
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => existsSync(file))

/** The instructions for a machine without it. */
export const noNginx = 'no nginx was found; install one (Debian, Ubuntu: `apt-get install nginx-light`)'
