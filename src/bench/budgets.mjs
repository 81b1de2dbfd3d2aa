/** Fails when what a person downloads grows past its line. Numbers stand in budgets.json, what is loaded in bundle.json. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

const budgets = read('src/bench/budgets.json')
const bundle = read('dist/bundle.json')
const kilobytes = (files) =>
  [...new Set(files)].reduce((sum, file) => sum + statSync(path.join(root, 'dist/client', `${file}.br`)).size, 0) / 1024

/** Without the fonts, which are no scripts and no styles. */
const files = (...groups) => groups.flatMap((group) => bundle[group] ?? []).filter((file) => /\.(js|css)$/.test(file))

const measured = {
  signInScripts: kilobytes(files('boot', 'app').filter((file) => file.endsWith('.js'))),
  inboxScriptsAndStyles: kilobytes(files('boot', 'app', 'shell', 'inbox')),
  signInPage: kilobytes(['index.html']),
}

for (const [name, kB] of Object.entries(measured)) {
  const isWithin = kB <= budgets[name]
  console.log(`${isWithin ? 'ok  ' : 'OVER'} ${name}: ${kB.toFixed(1)} kB of ${budgets[name]}`)
  if (!isWithin) process.exitCode = 1
}
