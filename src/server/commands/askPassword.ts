import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartProblem } from '@server/startProblem'

/** An output that discards everything, so that the typed password is not echoed. */
const nowhere = () => new Writable({ write: (_part, _encoding, done) => done() })

/** One interface for all prompts: between two of them the terminal would echo text that is typed ahead. */
const askUnseen = async (prompts: readonly string[]) => {
  const keyboard = createInterface({ input: process.stdin, output: nowhere(), terminal: true })
  // Ctrl+C and Ctrl+D close it without an answer
  const closed = new Promise<never>((_resolve, reject) =>
    keyboard.once('close', () => reject(new StartProblem('\nNothing was created.'))),
  )
  const answers: string[] = []
  try {
    for (const prompt of prompts) {
      const answer = keyboard.question('') // listens before the prompt is printed
      process.stdout.write(prompt)
      answers.push(await Promise.race([answer, closed]))
      process.stdout.write('\n')
    }
    return answers
  } finally {
    keyboard.close()
  }
}

/** The first line of standard input. */
export const readPipedPassword = async () => (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''

/** Asks twice at the terminal, without echo. */
export const askPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new StartProblem('There is no terminal to ask for the password. Use --password-stdin.')
  const [password = '', again] = await askUnseen(['Password: ', 'Repeat password: '])
  if (password !== again) throw new StartProblem('Password must match')
  return password
}
