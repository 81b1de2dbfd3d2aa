/** Fails when a download exceeds its budget in budgets.json; bundle/byteBudgets.ts says what is judged. */
import { tsImport } from 'tsx/esm/api'

const { judgedSizes } = await tsImport('./bundle/byteBudgets.ts', import.meta.url)

for (const { subject, name, kB, atMost } of judgedSizes()) {
  const isWithin = kB <= atMost
  console.log(`${isWithin ? 'ok  ' : 'OVER'} ${subject}, ${name}: ${kB.toFixed(2)} kB of ${Number(atMost.toFixed(2))}`)
  if (!isWithin) process.exitCode = 1
}
