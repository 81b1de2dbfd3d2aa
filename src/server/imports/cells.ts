import { z } from 'zod'
import { isPlainLine } from '@contract/plainLine'
import { isStorable } from '@server/database/storableText'
import { instantAt, isDay } from '@server/time/wallClock'
import type { ImportFacts } from './importFacts'
import { quoted } from './importProblem'

type Found<Value> = { value: Value } | { problem: string }

/** A cell that this function reads. */
const cell = <Value>(read: (text: string) => Found<Value>) =>
  z.string().transform((text, context): Value => {
    const found = read(text)
    if ('value' in found) return found.value
    context.addIssue(found.problem)
    return z.NEVER
  })

/** An empty cell is null. */
const optional = <Value>(read: (text: string) => Found<Value>) =>
  cell<Value | null>((text) => (text === '' ? { value: null } : read(text)))
const required = <Value>(read: (text: string) => Found<Value>) =>
  cell((text) => (text === '' ? { problem: 'is missing' } : read(text)))
const either = <Value>(read: (text: string) => Found<Value>) => ({ required: required(read), optional: optional(read) })

const upTo =
  (most: number) =>
  (text: string): Found<string> => {
    if (text.length > most) return { problem: `is longer than ${most} characters` }
    return isStorable(text) ? { value: text } : { problem: 'contains characters that can not be stored' }
  }

const number = (most: number, decimals: number) => (text: string) => {
  const pattern = new RegExp(`^\\d{1,9}([.,]\\d{1,${Math.max(decimals, 1)}})?$`)
  const value = Number(text.replace(',', '.'))
  const isRight = pattern.test(text) && value <= most && (decimals > 0 || Number.isInteger(value))
  return isRight
    ? { value }
    : { problem: `${quoted(text)} is not a ${decimals > 0 ? '' : 'whole '}number from 0 to ${most}` }
}

/** Programs write days of the year 1 or 9999 for none, which the database can not store in each time zone. */
const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']
const isUsualDay = (text: string) => isDay(text) && text >= firstDay && text <= lastDay

const day = (text: string): Found<string> =>
  isUsualDay(text) ? { value: text } : { problem: `${quoted(text)} is not a date as in 2026-03-31` }

const flag = (text: string): Found<boolean> => {
  const known = { yes: true, true: true, '1': true, no: false, false: false, '0': false, '': false }
  const value = Object.entries(known).find(([word]) => word === text.toLowerCase())?.[1]
  return value === undefined ? { problem: `${quoted(text)} is neither yes nor no` } : { value }
}

/** An address, or a path of the portal. */
const address = (text: string): Found<string> => {
  const isPath = /^\/(?!\/)/.test(text)
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isPath || isAddress ? upTo(2_000)(text) : { problem: `${quoted(text)} is not a web address` }
}

const email = (text: string): Found<string> =>
  text.length <= 254 && z.email().safeParse(text).success
    ? { value: text }
    : { problem: `${quoted(text)} is not an e-mail address` }

/** Of a person: it stands in lists and mails next to our own texts. */
const name = (text: string): Found<string> =>
  isPlainLine(text) ? upTo(100)(text) : { problem: 'contains invisible characters' }

/** Of what a file may name for the first time. */
type New = 'locations' | 'locationCategories' | 'regions'
type Named = 'people' | 'locations' | 'roles' | 'classes'
const whats: Record<Named, string> = {
  people: 'e-mail of a person',
  locations: 'location',
  roles: 'role',
  classes: 'class',
}

/** What the cells of a file may contain, with the organisation's names and time zone. */
export const createCells = (facts: ImportFacts) => {
  const named =
    (kind: Named) =>
    (text: string): Found<string> => {
      const [id, ...others] = facts[kind].get(text.toLowerCase()) ?? []
      if (id === undefined) return { problem: `${quoted(text)} is no ${whats[kind]} of this organisation` }
      return others.length > 0 ? { problem: `${quoted(text)} is the name of several` } : { value: id }
    }
  const openClass = (text: string): Found<string> => {
    const found = named('classes')(text)
    return 'value' in found && facts.archived.has(found.value) ? { problem: `${quoted(text)} was cancelled` } : found
  }
  /** The address of an active learner, or of nobody yet. */
  const learner = (text: string): Found<string> => {
    const [id] = facts.people.get(text.toLowerCase()) ?? []
    return id === undefined || facts.learners.has(id)
      ? email(text)
      : { problem: `${quoted(text)} belongs to somebody who is no active learner` }
  }
  const titleOf =
    (kind: New) =>
    (text: string): Found<string> => {
      const [id = '', ...others] = facts[kind].get(text.toLowerCase()) ?? []
      if (others.length > 0) return { problem: `${quoted(text)} is the name of several` }
      if (facts.archived.has(id)) return { problem: `${quoted(text)} is archived` }
      return isPlainLine(text) ? upTo(200)(text) : { problem: 'contains invisible characters' }
    }
  const moment = (text: string): Found<Date> => {
    const [date = '', time = '', ...rest] = text.split(/[ T]/)
    const value =
      rest.length === 0 && isUsualDay(date) && /^\d\d:\d\d$/.test(time) ? instantAt(date, time, facts.timeZone) : null
    return value ? { value } : { problem: `${quoted(text)} is not a time as in 2026-03-31 16:30` }
  }
  /** Several, with a vertical bar between them. */
  const several =
    (kind: Named) =>
    (text: string): Found<string[]> => {
      const words = text.split('|').map((word) => word.trim())
      const found = words.filter((word) => word !== '').map((word) => named(kind)(word))
      const wrong = found.find((one) => 'problem' in one)
      if (wrong) return wrong
      return { value: [...new Set(found.flatMap((one) => ('value' in one ? one.value : [])))].sort() }
    }
  return {
    text: (most: number) => either(upTo(most)),
    number: (most: number, decimals = 0) => either(number(most, decimals)),
    day: either(day),
    moment: either(moment),
    address: either(address),
    flag: cell(flag),
    person: either(named('people')),
    location: either(named('locations')),
    role: either(named('roles')),
    roles: cell(several('roles')),
    locations: cell(several('locations')),
    /** A name of one that is there or is to be made. */
    titleOf: (kind: New) => either(titleOf(kind)),
    email: required(email),
    learner: required(learner),
    class: required(openClass),
    name: required(name),
  }
}
export type Cells = ReturnType<typeof createCells>
