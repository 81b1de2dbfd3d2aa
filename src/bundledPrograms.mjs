/** How the server's programs are bundled: with their packages, because finding a thousand files slows the start. */

/** External: they load files next to themselves, or are optional and not installed. */
export const outsideOfBundles = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'pg-native', 'sharp']

/** For CommonJS packages; the names are our own, so that they shadow none of the packages'. */
const requireOfModule = [
  `import { createRequire as createRequireOfBundle } from 'node:module'`,
  'const require = createRequireOfBundle(import.meta.url)',
].join('\n')

/** esbuild's settings. */
export const asPrograms = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  keepNames: false, // keeping names makes every created function four times as large, and slow to create
  external: outsideOfBundles,
  mainFields: ['module', 'main'], // a dynamically imported CommonJS file has only a default export, no named ones
  banner: { js: requireOfModule },
  sourcemap: true,
  logLevel: 'warning',
}
