import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartProblem } from '@server/startProblem'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses `--name value` parameters strictly. Throws a StartProblem that names the wrong one and ends with the usage.
 */
export const parseOptions = <const Known extends Options>(
  parameters: readonly string[],
  options: Known,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...parameters], options, strict: true }).values
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException
    const [, option = ''] = /'(\S+).*?'/.exec(message) ?? []
    const what = code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? 'needs another value' : 'cannot be used'
    throw new StartProblem(`The option ${option.replace(/,$/, '')} ${what}. ${usage}`)
  }
}
