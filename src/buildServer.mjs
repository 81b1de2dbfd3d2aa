/** Bundles the server and its commands, and lays the files of a new database beside them. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { asPrograms } from './bundledPrograms.mjs'
import { digestOf } from './checks/sources.mjs'
import { startQuickly } from './server/testing/quickStart.mjs'

const outdir = 'dist/server'
rmSync(outdir, { recursive: true, force: true }) // parts are named for what is in them, and old ones would stay
await build({
  ...asPrograms,
  entryPoints: {
    main: 'src/server/main.ts',
    conversations: 'src/server/conversations/main.ts',
    seed: 'src/server/commands/seed.ts',
    set: 'src/server/commands/set.ts',
    createAdmin: 'src/server/commands/createAdmin.ts',
    resetSecondFactor: 'src/server/commands/resetSecondFactor.ts',
  },
  outdir,
  chunkNames: 'part-[name]-[hash]', // beside them: one looks for the new database where it lies itself
})

/** Made when the migrations or the engine changed; it takes the engine seconds. */
const inputs = ['src/server/database', 'src/buildServer.mjs', 'package-lock.json']
const kept = 'node_modules/.cache/muster-new-database'
const newDatabase = path.join(kept, digestOf(inputs).slice(0, 16))
if (!existsSync(newDatabase)) {
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  startQuickly()
  const { connect } = await tsImport('./server/database/connect.ts', import.meta.url)
  const { close } = await connect({ folder: `${newDatabase}.made` })
  await close()
  renameSync(`${newDatabase}.made`, newDatabase)
}
cpSync(newDatabase, path.join(outdir, 'newDatabase'), { recursive: true })
