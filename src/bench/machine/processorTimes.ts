import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** In ticks of the kernel's clock, which all of these share. */
export type MachineTimes = { busy: number; all: number }
export type ProcessTime = { parent: number; ticks: number }
/** By process id and start time, because ids are reused. */
export type ProcessTimes = ReadonlyMap<string, ProcessTime & { id: number }>

/** The first line of /proc/stat: user, nice, system, idle, iowait, interrupts, and steal time. */
export const machineTimesOf = (stat: string): MachineTimes => {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, stolen = 0] =
    /^cpu +(.*)$/m.exec(stat)?.[1]?.split(' ').map(Number) ?? []
  const busy = user + nice + system + irq + softIrq + stolen
  return { busy, all: busy + idle + waiting }
}

/** /proc/<id>/stat: the name may contain anything but is in brackets; the fields are counted after them. */
export const processTimeOf = (stat: string): ProcessTime & { started: string } => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), started: fields[19] ?? '' }
}

/** Linux reports both; elsewhere the load of other programs is unknown. */
export const canTell = existsSync('/proc/self/stat')

export const readMachineTimes = () => machineTimesOf(readFileSync('/proc/stat', 'utf8'))

export const readProcessTimes = (): ProcessTimes => {
  const times = new Map<string, ProcessTime & { id: number }>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const { started, ...time } = processTimeOf(readFileSync(`/proc/${name}/stat`, 'utf8'))
      times.set(`${name}@${started}`, { id: Number(name), ...time })
    } catch (problem) {
      const { code } = problem as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ESRCH') throw problem // it ended during the sample
    }
  return times
}
