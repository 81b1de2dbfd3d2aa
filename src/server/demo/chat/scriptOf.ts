import type { DemoPerson } from '../organisation'
import { randomOf, type Random } from '../random'
import type { DemoRoom } from './demoRoom'
import type { Exchange, Line } from './exchange'

/** A line with its speaker. */
export type Said = {
  author: DemoPerson
  /** Its days are placeholders of the story. */
  text: string
  line: Line
  /** Index of the message that it replies to. */
  repliesTo: number | null
  likedBy: readonly DemoPerson[]
}

const hours = ['ten', 'half past ten', 'eleven', 'two', 'three', 'half past four', 'five', 'six']
const items = ['basil', 'lemons', 'sourdough', 'oat milk', 'burrata', 'prawns', 'rocket', 'butter', 'mushrooms', 'eggs']
const dishes = ['barramundi', 'gnocchi', 'lamb shoulder', 'pumpkin soup', 'fish tacos', 'panna cotta', 'risotto']
const places = ['Harbour Street', 'Norwood', 'Glenelg', 'Port Adelaide', 'Semaphore', 'Stirling']

const firstNameOf = (person: DemoPerson | undefined) => person?.name.split(' ')[0] ?? ''

/** Three different people; who is first differs. */
const speakersOf = (members: readonly DemoPerson[], random: Random) => {
  const start = random.between(0, members.length - 1)
  const step = random.between(1, Math.max(1, Math.floor((members.length - 1) / 2)))
  return [0, step, 2 * step].map((offset) => members[(start + offset) % members.length])
}

/** The name of a day so many days after the message, for the story to fill in. */
const weekdayIn = (count: number) => `{weekday+${count}}`

const wordsFor = (speakers: readonly (DemoPerson | undefined)[], random: Random): Record<string, string> => {
  const from = (all: readonly string[]) => random.pick(all) ?? ''
  const first = random.between(1, 6)
  return {
    day: weekdayIn(first),
    otherDay: weekdayIn(1 + (first % 6)),
    hour: from(hours),
    item: from(items),
    dish: from(dishes),
    place: from(places),
    number: String(random.between(8, 38)),
    few: String(random.between(2, 6)),
    first: firstNameOf(speakers[0]),
    second: firstNameOf(speakers[1]),
    third: firstNameOf(speakers[2]),
  }
}

const fill = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => words[name] ?? '')

/** Every exchange once per round, in another order each round, so that none is repeated immediately. */
const exchangeAt = ({ talk, key }: DemoRoom, index: number): Exchange => {
  const round = Math.floor(index / talk.length)
  const strides = [1, 3, 7, 11, 13].filter((stride) => talk.length % stride !== 0 || stride === 1)
  const stride = strides[round % strides.length] ?? 1
  return talk[(randomOf(key).between(0, 99) + index * stride) % talk.length] ?? []
}

/** The lines of a conversation in order: exchange by exchange, up to its number of messages. */
export const scriptOf = (room: DemoRoom): Said[][] => {
  const { members, messages, key } = room
  const script: Said[][] = []
  for (let said = 0, index = 0; said < messages; index++) {
    const random = randomOf(`${key}-${index}`)
    const speakers = speakersOf(members, random)
    const words = wordsFor(speakers, random)
    const begin = said
    const lines = exchangeAt(room, index).slice(0, messages - said)
    said += lines.length
    script.push(
      lines.map((line, at) => ({
        author: speakers[line.by] ?? members[0] ?? fail(room),
        text: fill(line.text, words),
        line,
        repliesTo: line.repliesTo === undefined ? null : begin + at - line.repliesTo,
        likedBy: line.isLiked ? members.filter(() => random.between(0, 3) === 0).slice(0, 6) : [],
      })),
    )
  }
  return script
}

const fail = ({ key }: DemoRoom): never => {
  throw new Error(`Nobody is in ${key}`)
}
