/** Bundles the server and its commands. */
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { asPrograms } from './bundledPrograms.mjs'

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
  chunkNames: 'parts/[name]-[hash]',
})
