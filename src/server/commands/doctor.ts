import { runProgram, writeStdout } from '@server/commandLine'
import { runDoctor } from '@server/doctor/doctor'
import { isAnythingWrong, reportLines } from '@server/doctor/report'
import { readDoctorOptions } from './doctorOptions'

/** `npm run doctor`: what is wrong with this installation, and what to do. Ends with 1 when something is. */
const doctor = async () => {
  const { isJson, ...options } = readDoctorOptions(process.argv.slice(2))
  const findings = await runDoctor(process.env, options)
  if (isJson) writeStdout(JSON.stringify({ isWell: !isAnythingWrong(findings), findings }, null, 2))
  else reportLines(findings).forEach(writeStdout)
  if (isAnythingWrong(findings)) process.exitCode = 1
}

runProgram(doctor)
