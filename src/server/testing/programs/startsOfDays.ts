import { writeStdout } from '@server/commandLine'
import { startOfDay } from '@server/time/timeZones'

/** Clocks in Santiago changed in the same night as in Adelaide. */
const days = [
  ['2026-04-05', 'Australia/Adelaide'],
  ['2026-10-04', 'Australia/Adelaide'],
  ['2026-09-06', 'America/Santiago'],
] as const

/**
 * `startsOfDays <zone> …`: prints when some days begin, computed by machines in these zones. A program, because the
 * zone of a process can be set and that of a Jest test can not.
 */
for (const machine of process.argv.slice(2)) {
  process.env['TZ'] = machine
  const starts = days.map(([day, zone]) => startOfDay(day, zone).toISOString())
  writeStdout([machine, new Date(2026, 3, 5, 12).getTimezoneOffset(), ...starts].join(' '))
}
