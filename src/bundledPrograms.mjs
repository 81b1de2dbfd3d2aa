/** How programs of the server are bundled: with their packages, because a thousand files to find take longer to start. */

/** Left as they lie: they load files beside themselves, or are optional and not installed. */
export const outsideOfBundles = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native']

/** For packages that are CommonJS; names their own so that none of theirs is hidden. */
const requireOfModule = [
  `import { createRequire as createRequireOfBundle } from 'node:module'`,
  'const require = createRequireOfBundle(import.meta.url)',
].join('\n')

/** Settings of esbuild. */
export const asPrograms = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  keepNames: false, // keeping them makes every function that is created four times as large, and slow to make
  external: outsideOfBundles,
  mainFields: ['module', 'main'], // a CommonJS file that is imported late has no names, only a default
  banner: { js: requireOfModule },
  sourcemap: true,
  logLevel: 'warning',
}
