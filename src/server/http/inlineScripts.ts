import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Without those with a type: they are text, which does not run. */
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** Sources of a content security policy that allow exactly a page's inline scripts, each by its digest. */
export const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** The sources for the built app's page; none when it is not built. */
export const inlineScriptsOfApp = async (clientFolder: string | null): Promise<string[]> =>
  clientFolder === null ? [] : inlineScriptSources(await readFile(path.join(clientFolder, 'index.html'), 'utf8'))
