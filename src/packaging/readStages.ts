import { readFileSync } from 'node:fs'
import { DockerfileParser, JSONInstruction, ModifiableInstruction } from 'dockerfile-ast'

/** One instruction, as the tests that take it and judge it need it. */
export type Step = {
  line: number
  keyword: string
  /** As they are written, continued lines in one. */
  text: string
  words: string[]
  flags: Readonly<Record<string, string>>
  /** Of the exec form: `CMD ["node", …]`; null for any other. */
  json: string[] | null
}
export type Stage = { name: string; image: string; steps: Step[] }

export const dockerfile = 'src/packaging/Dockerfile'
export const readDockerfile = (): string => readFileSync(dockerfile, 'utf8')

const jsonIn = (text: string): string[] | null => {
  const list = /\[.*\]$/s.exec(text)?.[0]
  return list === undefined ? null : (JSON.parse(list) as string[])
}

/** The stages of a Dockerfile, named or by their number. */
export const stagesOf = (content: string): Stage[] => {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(content).getInstructions()) {
    const keyword = instruction.getKeyword()
    const text = (instruction.getArgumentsContent() ?? '').replace(/\s*\n\s*/g, ' ')
    const words = instruction.getArguments().map((argument) => argument.getValue())
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : []
    const isExec =
      instruction instanceof JSONInstruction ? instruction.getOpeningBracket() !== null : keyword === 'HEALTHCHECK'
    if (keyword === 'FROM') {
      const [image = '', , name = String(stages.length)] = words
      stages.push({ name, image, steps: [] })
    }
    stages.at(-1)?.steps.push({
      line: instruction.getInstructionRange().start.line + 1,
      keyword,
      text,
      words,
      flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      json: isExec ? jsonIn(text) : null,
    })
  }
  return stages
}

export const lastStage = (stages: readonly Stage[]): Stage => {
  const stage = stages.at(-1)
  if (!stage) throw new Error('The Dockerfile has no stage')
  return stage
}

/** Variables of a stage, by name. */
export const variablesOf = ({ steps }: Pick<Stage, 'steps'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    steps
      .filter(({ keyword }) => ['ENV', 'ARG'].includes(keyword))
      .flatMap(({ words }) => words)
      .map((word) => [word.split('=')[0] ?? '', word.slice(word.indexOf('=') + 1)]),
  )
