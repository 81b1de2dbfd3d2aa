/**
 * The changes according to git: since the branch left the common one, or since the last commit, including uncommitted
 * ones.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './sources.mjs'

/** git's output, or undefined when it fails or is missing. */
const git = (...parameters) => {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
const namesIn = (answer) => (answer ?? '').split('\0').filter(Boolean)

/** The base commit of the comparison, and its name for messages. */
const baseOf = () => {
  const head = git('rev-parse', 'HEAD')
  for (const common of ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', common)
    if (base !== undefined && base !== head) return { base, told: `where this branch left ${common}` }
  }
  if (namesIn(git('status', '--porcelain', '-z')).length > 0) return { base: head, told: 'the last commit' }
  return { base: git('rev-parse', 'HEAD~1'), told: 'the commit before the last' }
}

/** Undefined without git. Deleted files are left out. */
export const findChanges = () => {
  const { base, told } = baseOf()
  if (base === undefined) return undefined
  const names = [
    ...namesIn(git('diff', '--name-only', '-z', base)),
    ...namesIn(git('ls-files', '--others', '--exclude-standard', '-z')),
  ]
  return { told, files: [...new Set(names)].filter((file) => existsSync(path.join(root, file))).sort() }
}

/** The hash of the last commit, with a `+` when there are uncommitted changes; null outside git. */
export const commitNow = () => {
  const commit = git('rev-parse', '--short', 'HEAD')
  if (commit === undefined) return null
  return git('status', '--porcelain') === '' ? commit : `${commit}+`
}
