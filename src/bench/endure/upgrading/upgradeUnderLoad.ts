import { setTimeout as wait } from 'node:timers/promises'
import { sessionCalls } from '@contract/session'
import { judgeSenders } from '@conversations/testing/senders'
import { percentile } from '../../percentile'
import { createAnswers, type Answers } from './answers'
import { publishFeed, signInEverybody, startChatting, withMessages, writeToEverybody } from './crew'
import { openInstallation, type Server } from './installation'
import { problemsOfFiles, problemsOfWindows, problemsOfWritten } from './judge'
import { openLiveWindow } from './liveWindow'
import { buildVersion, versions } from './nextVersions'
import { act, createDone } from './person'

const people = 100
const chatting = 4
/** Milliseconds between two chat messages of one person, and of calm before and after each change. */
const chatPauseMs = 1_000
const calmMs = 5_000
/** Below this, a run proves nothing. */
const leastDone = 1_000

type Say = (text: string) => void
type Verdict = { name: string; problems: string[] } & Record<string, unknown>

/** Waits until what was begun under the change before has been answered. */
const calm = async (answers: Answers) => {
  await wait(calmMs / 2)
  answers.enter('calm')
  await wait(calmMs / 2)
}

/** One server dies and comes back as the next version, which migrates the database; then the other follows in order. */
const upgrade = async ([one, other]: readonly [Server, Server], program: string, answers: Answers) => {
  await wait(Math.random() * 1_000)
  answers.enter('kill')
  await one.kill()
  await wait(1_000)
  await one.start(program)
  await calm(answers)
  answers.enter('stop')
  const begun = performance.now()
  const code = await other.stop()
  const stopMs = performance.now() - begun
  await other.start(program)
  await calm(answers)
  return { code, stopMs }
}

/** Two servers behind nginx are killed, stopped and replaced by later versions under a hundred acting people. */
export const upgradeUnderLoad = async (say: Say): Promise<Verdict> => {
  const installation = await openInstallation(people)
  const { owner, origin, servers, folder, close } = installation
  try {
    const programs: string[] = []
    for (let version = 1; version <= versions; version++) programs.push(await buildVersion(folder, version))
    const answers = createAnswers(origin)
    const everyone = await signInEverybody(origin, owner)
    const crew = { answers, owner, everyone }
    await writeToEverybody(crew)
    const [feedId, done, persons] = [await publishFeed(crew), createDone(), await withMessages(crew)]
    const senders = await startChatting(crew, chatting, chatPauseMs)
    const windows = everyone.map(({ token }) => openLiveWindow(origin, token))
    const ofStops: string[] = []
    let isOver = false
    answers.watch()
    const acting = persons.map((me) => act(me, { answers, done, feedId, isOver: () => isOver }))
    await wait(calmMs)
    for (const [at, program] of programs.entries()) {
      const [one, other] = at % 2 === 0 ? servers : ([servers[1], servers[0]] as const)
      const { code, stopMs } = await upgrade([one, other], program, answers)
      if (code !== 0) ofStops.push(`a server that was told to stop ended with ${code}`)
      const refused = JSON.stringify(answers.judged().refused)
      say(`upgrade ${at + 1} of ${versions}: stopped in ${Math.round(stopMs)} ms, ${refused} answers 503 so far`)
    }
    isOver = true
    await Promise.all(acting)
    const during = answers.judged()

    const chat = await judgeSenders(senders)
    await Promise.all(senders.map((sender) => sender.close()))
    const problems = [
      ...ofStops,
      ...(await problemsOfWindows(windows.slice(1), () => writeToEverybody(crew))),
      ...(await problemsOfWritten(owner, done)),
      ...(await problemsOfFiles(origin, done)),
      ...chat.problems,
    ]
    for (const { token } of everyone) await answers.ask(token, { method: 'GET', path: sessionCalls.me.path })
    problems.unshift(...answers.judged().problems)
    const { counts, refused, sentences, took, longestSilence } = during
    if (refused.calm + refused.stop > 0)
      problems.push(`${refused.calm + refused.stop} answers were 503 although no server had died`)
    if (took.length < leastDone) problems.push('too little was done to prove anything')
    const live = windows.map(({ longestGapMs }) => longestGapMs())
    for (const window of windows) window.close()
    return {
      name: `upgrades under ${people} people`,
      upgrades: versions,
      answers: counts,
      refused,
      sentences,
      done: Object.fromEntries(Object.entries(done).map(([kind, { size }]) => [kind, size])),
      chatMessages: chat.acknowledged,
      milliseconds: {
        p50: Math.round(percentile(took, 0.5)),
        p99: Math.round(percentile(took, 0.99)),
        longest: Math.round(Math.max(...took)),
        longestWithoutAnyAnswer: Math.round(longestSilence),
        longestWithoutLiveChannel: Math.round(Math.max(...live)),
      },
      problems,
    }
  } finally {
    await close()
  }
}
