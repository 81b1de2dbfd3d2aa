/** Bundles the server and its commands; packages stay outside. */
import { build } from 'esbuild'

await build({
  entryPoints: {
    main: 'src/server/main.ts',
    conversations: 'src/server/conversations/main.ts',
    seed: 'src/server/commands/seed.ts',
    set: 'src/server/commands/set.ts',
    createAdmin: 'src/server/commands/createAdmin.ts',
    resetSecondFactor: 'src/server/commands/resetSecondFactor.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
