/** Fails when what a person downloads grows past its line. Numbers stand in budgets.json, what is loaded in bundle.json. */
import { readFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'

const { bytes } = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))
const { budgetedSizes } = await tsImport('./bundle/bundleSizes.ts', import.meta.url)

for (const [name, kB] of Object.entries(budgetedSizes())) {
  const isWithin = kB <= bytes[name]
  console.log(`${isWithin ? 'ok  ' : 'OVER'} ${name}: ${kB.toFixed(1)} kB of ${bytes[name]}`)
  if (!isWithin) process.exitCode = 1
}
