import { lastStage, stagesOf, variablesOf, type Stage } from './readStages'

const isSecret = (name: string) => /SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|SMTP_URL/i.test(name)
const isPinned = (image: string) => /:\d+\.\d+\.\d+-[a-z]+-slim(@sha256:[0-9a-f]{64})?$/.test(image)

const inEachStage = ({ name, image, steps }: Stage, earlier: readonly string[]): string[] => [
  ...(earlier.includes(image) || isPinned(image) ? [] : [`${name}: ${image} is not a slim image of one version`]),
  ...Object.keys(variablesOf({ steps }))
    .filter(isSecret)
    .map((variable) => `${name}: ${variable} would stay in a layer`),
  ...steps.flatMap(({ keyword, text, line, flags }) => [
    ...(keyword === 'ADD' ? [`${line}: COPY takes files, ADD may take them from anywhere`] : []),
    ...(keyword === 'RUN' && /\b(curl|wget|git clone)\b|https?:/.test(text)
      ? [`${line}: it fetches from the net`]
      : []),
    ...(keyword === 'RUN' && /\bnpm (i|install)\b/.test(text) ? [`${line}: npm ci installs what was locked`] : []),
    ...(keyword === 'RUN' && /\bnpm ci\b/.test(text) && !text.includes('--ignore-scripts')
      ? [`${line}: packages would run scripts`]
      : []),
    ...(keyword === 'COPY' &&
    /(^|\s)\.(\s|$)/.test(text.split(/\s+/).slice(0, -1).join(' ')) &&
    flags['from'] === undefined
      ? [`${line}: it takes the whole folder`]
      : []),
    ...(keyword === 'COPY' && /\.env\b/.test(text) ? [`${line}: it takes an environment`] : []),
  ]),
]

const ofTheImage = ({ steps }: Stage): string[] => {
  const last = (keyword: string) => steps.findLast((step) => step.keyword === keyword)
  const user = last('USER')?.text ?? 'root'
  const healthcheck = last('HEALTHCHECK')
  return [
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`it runs as ${user}; a number that is not 0 is needed`]),
    ...(healthcheck?.json?.[0] === 'node'
      ? []
      : ['its health is not asked for by node, which alone is there for certain']),
    ...(last('CMD')?.json ? [] : ['a shell would not pass on SIGTERM: CMD takes a list']),
    ...(last('STOPSIGNAL')?.text === 'SIGTERM' ? [] : ['it is not told to stop by SIGTERM']),
    ...(last('VOLUME')?.words.join() === '/data' ? [] : ['its data are not in a volume']),
    ...(steps.some(({ keyword, text }) => keyword === 'COPY' && /^src\b/.test(text)) ? ['it holds sources'] : []),
    ...(last('LABEL') ? [] : ['it has no labels']),
  ]
}

/** What our rules have against a Dockerfile, besides what its linter says. */
export const ruleViolations = (content: string): string[] => {
  const stages = stagesOf(content)
  const each = stages.flatMap((stage, at) =>
    inEachStage(
      stage,
      stages.slice(0, at).map(({ name }) => name),
    ),
  )
  return [...each, ...ofTheImage(lastStage(stages))]
}
