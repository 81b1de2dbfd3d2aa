/** Bundles the server and its commands, and puts the files of a new database next to them. */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { asPrograms } from './bundledPrograms.mjs'
import { digestOf } from './checks/sources.mjs'
import { startQuickly } from './server/testing/quickStart.mjs'

const outdir = 'dist/server'
rmSync(outdir, { recursive: true, force: true }) // file names contain a hash, so old files would stay
await build({
  ...asPrograms,
  entryPoints: {
    main: 'src/server/main.ts',
    conversations: 'src/conversations/main.ts',
    seed: 'src/server/commands/seed.ts',
    set: 'src/server/commands/set.ts',
    createAdmin: 'src/server/commands/createAdmin.ts',
    resetSecondFactor: 'src/server/commands/resetSecondFactor.ts',
    checkChats: 'src/server/commands/checkChats.ts',
    import: 'src/server/commands/import.ts',
    doctor: 'src/server/commands/doctor.ts',
    backup: 'src/server/commands/backup.ts',
    restore: 'src/server/commands/restore.ts',
    moveData: 'src/server/commands/moveData.ts',
    drawingWorker: 'src/server/media/drawingThread.ts', // a thread of the server
  },
  outdir,
  chunkNames: 'part-[name]-[hash]', // next to the programs: one of them finds the new database relative to its own location
})

/** Rebuilt when the migrations or the engine changed; it takes the engine seconds. */
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
const shipped = path.join(outdir, 'newDatabase')
cpSync(newDatabase, shipped, { recursive: true })
// Empty, and no secret: another user than who builds copies it, and closes the copy.
chmodSync(shipped, 0o755)
for (const entry of readdirSync(shipped, { recursive: true, withFileTypes: true }))
  chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
