import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { asPrograms } from '../../../bundledPrograms.mjs'
import { inProject } from '../../project'

/** What later versions do to tables that people use, each in the version of its place. Versions before it go on working. */
const later = [
  `alter table feed_comments add column later_tone text not null default ''`,
  `alter table people add column later_flag boolean not null default false;
   create table later_things (id text primary key)`,
  `alter table notifications add column later_note text;
   create index later_notes on notifications (person_id) where later_note is not null`,
]
export const versions = later.length

/** The migrations of this version and of those before it, behind those of the sources. */
const withLaterMigrations = (version: number): Plugin => ({
  name: 'later migrations',
  setup(building) {
    const index = inProject('src', 'server', 'database', 'migrations', 'index.ts')
    building.onResolve({ filter: /\/migrations$/ }, ({ pluginData }) =>
      pluginData === 'real' ? null : { path: index, namespace: 'later' },
    )
    building.onLoad({ filter: /./, namespace: 'later' }, () => {
      const added = later.slice(0, version).map(
        (
          statements,
          at,
        ) => `const later${at} = { up: (db) => db.executeQuery(CompiledQuery.raw(${JSON.stringify(statements)})) }
          export { later${at} as '9${at}_later' }`,
      )
      const contents = `import { CompiledQuery } from 'kysely'\nexport * from ${JSON.stringify(index)}\n${added.join('\n')}`
      return { contents, resolveDir: inProject('src') }
    })
  },
})

/** Builds the server as a later version, whose migrations the built one does not know; returns its program. */
export const buildVersion = async (folder: string, version: number): Promise<string> => {
  const root = path.join(folder, `version-${version}`)
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  symlinkSync(inProject('dist', 'client'), path.join(root, 'dist', 'client'))
  symlinkSync(inProject('node_modules'), path.join(root, 'node_modules'))
  symlinkSync(inProject('package.json'), path.join(root, 'package.json'))
  await build({
    ...asPrograms,
    absWorkingDir: inProject(),
    sourcemap: false,
    entryPoints: { main: 'src/server/main.ts', drawingWorker: 'src/server/media/drawingThread.ts' },
    outdir: path.join(root, 'dist', 'server'),
    plugins: [withLaterMigrations(version)],
  })
  return path.join(root, 'dist', 'server', 'main.js')
}
