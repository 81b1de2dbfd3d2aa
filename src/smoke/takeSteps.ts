import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { dockerfile, lastStage, stagesOf, type Stage, type Step } from '../packaging/readStages'
import { createIgnored } from '../packaging/ignoredFiles'
import { placePackages } from './installedPackages'
import { place } from './placeFiles'

/** Instructions that change no file. */
const ofNoFile = ['FROM', 'ENV', 'LABEL', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']

/** Where the steps of an image are taken, without a Docker engine: a folder stands for the file system of each stage. */
type Place = { project: string; root: string }
type Taking = Place & { stage: Stage; workdir: string }

const within = ({ root, stage }: Pick<Taking, 'root' | 'stage'>, file: string) => path.join(root, stage.name, file)
const here = (taking: Taking, file = '') => within(taking, path.resolve(taking.workdir, file))

const copy = (taking: Taking, { words, flags }: Step) => {
  const { project, root } = taking
  const [to = '', ...sources] = words.toReversed()
  const isInto = to.endsWith('/') || sources.length > 1
  const isIgnored = createIgnored(readFileSync(path.join(project, `${dockerfile}.dockerignore`), 'utf8'))
  const isTaken = (file: string) => flags['from'] !== undefined || !isIgnored(path.relative(project, file))
  for (const source of sources) {
    const from = flags['from'] === undefined ? path.join(project, source) : path.join(root, flags['from'], source)
    const isFolder = statSync(from).isDirectory()
    place(from, here(taking, isInto && !isFolder ? path.join(to, path.basename(source)) : to), isTaken)
  }
}

/** The packages that the run has installed already, from the lock file of the image. */
const install = (taking: Taking, { text }: Step) => {
  for (const name of ['package.json', 'package-lock.json']) {
    const [ours, theirs] = [path.join(taking.project, name), here(taking, name)].map((file) =>
      readFileSync(file, 'utf8'),
    )
    if (ours !== theirs) throw new Error(`npm ci would find another ${name}`)
  }
  if (text.includes('--omit=dev')) placePackages(taking.project, here(taking))
}

/**
 * What the run has built already, in whose place the step finds it: it does not build again, unless something that the build
 * reads was not copied.
 */
const build = (taking: Taking, { words }: Step) => {
  place(path.join(taking.project, 'dist'), here(taking, 'dist'))
  const said = execFileSync(process.execPath, words.slice(1), { cwd: here(taking), encoding: 'utf8', stdio: 'pipe' })
  if (said !== '') throw new Error(`The image would be built from other files than these sources: ${said}`)
}

/** In the shell, with the folders of the image in this one. */
const inShell = (taking: Taking, { text }: Step) => {
  const isRoot = process.getuid?.() === 0
  const command = text.replace(/(?<=\s)\/[\w./-]+/g, (file) => within(taking, file))
  execFileSync('sh', ['-c', isRoot ? command : command.replace(/ -[og] \S+/g, '')], {
    cwd: here(taking),
    stdio: 'pipe',
  })
}

const run = (taking: Taking, step: Step) => {
  if (step.text.startsWith('npm ci ')) return install(taking, step)
  if (step.words[0] === 'node' && step.words[1] === 'src/packaging/build.mjs') return build(taking, step)
  if (/^install -d [\w/ -]+$/.test(step.text)) return inShell(taking, step)
  throw new Error(`${dockerfile}:${step.line}: no test can take the step RUN ${step.text}`)
}

const take = (taking: Taking, step: Step) => {
  if (step.keyword === 'COPY') return copy(taking, step)
  if (step.keyword === 'RUN') return run(taking, step)
  if (!ofNoFile.includes(step.keyword)) throw new Error(`${dockerfile}:${step.line}: no test can take ${step.keyword}`)
}

/** Takes every step of the Dockerfile; returns its last stage, and the folder in which its program starts. */
export const takeSteps = ({ project, root }: Place) => {
  const stages = stagesOf(readFileSync(path.join(project, dockerfile), 'utf8'))
  let folder = ''
  for (const stage of stages) {
    const taking: Taking = { project, root, stage, workdir: '/' }
    for (const step of stage.steps) {
      if (step.keyword === 'WORKDIR') {
        taking.workdir = step.text
        mkdirSync(here(taking), { recursive: true })
      } else take(taking, step)
    }
    folder = here(taking)
  }
  if (!existsSync(path.join(folder, 'package.json'))) throw new Error('The image has no package.json')
  return { folder, stage: lastStage(stages), data: path.join(root, lastStage(stages).name, 'data') }
}
