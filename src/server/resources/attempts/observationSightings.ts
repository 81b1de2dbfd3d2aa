import { z } from 'zod'
import { tooOftenSeen } from '@contract/training/observations'
import { mergedSightings, seenIn, type Sighting, sightingsIn, sightingsSchema } from '@contract/training/sightings'
import type { Scope } from '@server/database/scope'
import { ApiProblem } from '@server/problems/apiProblem'
import { mediaRepository } from '@server/resources/media/mediaRepository'
import { mediaService } from '@server/resources/media/mediaService'
import { attemptHolderKind } from '@server/training/uploadHolder'
import { attemptRepository as attempts, type KeptAttempt } from './attemptRepository'

type Answers = Readonly<Record<string, unknown>>
type Lines = Record<string, Sighting[]>
type Errors = Record<string, string[]>

/** What was sent, as lists of sightings; 422 at `answers.<key>` for those that are none. */
const linesOf = (answers: Answers): Lines => {
  const lines: Lines = {}
  const errors: Errors = {}
  for (const [key, answer] of Object.entries(answers)) {
    const read = z.safeParse(sightingsSchema, answer)
    if (read.success) lines[key] = read.data
    else errors[`answers.${key}`] = [...new Set(read.error.issues.map(({ message }) => message))]
  }
  if (Object.keys(errors).length > 0) throw new ApiProblem(422, errors)
  return lines
}

/**
 * Nobody adds one to a line that they know to be seen often enough. Two who saw the last one at the same time both have:
 * neither knew of the other's, and what was seen is not thrown away.
 */
const requireFew = ({ observations, answers }: KeptAttempt, lines: Lines): void => {
  const full = observations.filter(({ key, repeatCount }) => {
    const sent = lines[key] ?? []
    const known = new Set(sightingsIn(answers[key]).map(({ id }) => id))
    return sent.some(({ id }) => !known.has(id)) && seenIn(sent).length > repeatCount
  })
  if (full.length === 0) return
  throw new ApiProblem(422, Object.fromEntries(full.map(({ key }) => [`answers.${key}`, [tooOftenSeen]])))
}

const photosIn = (lines: Lines) =>
  new Set(Object.values(lines).flatMap((line) => line.flatMap(({ mediaIds }) => mediaIds)))

/** Photos that are new hang on the attempt; those of sightings that were taken back go, unless an earlier attempt shows them. */
const storePhotos = async (scope: Scope, id: string, before: Lines, after: Lines): Promise<void> => {
  const [had, has] = [photosIn(before), photosIn(after)]
  const holder = { kind: attemptHolderKind, id }
  for (const mediaId of has) if (!had.has(mediaId)) await mediaService.attach(scope, mediaId, holder, 'answers')
  for (const mediaId of had) {
    if (has.has(mediaId)) continue
    const medium = await mediaRepository.find(scope, mediaId)
    if (medium?.holder?.kind !== holder.kind || medium.holder.id !== id) continue
    for (const file of await mediaRepository.filesOf(scope, [mediaId])) await mediaRepository.removeFile(scope, file.id)
  }
}

/** Adds what was seen to a locked attempt: by the ids of sightings, so that none of another observer is lost. */
export const addSightings = async (scope: Scope, attempt: KeptAttempt, answers: Answers): Promise<void> => {
  const sent = linesOf(answers)
  requireFew(attempt, sent)
  const keys = Object.keys(sent)
  const before: Lines = Object.fromEntries(keys.map((key) => [key, sightingsIn(attempt.answers[key])]))
  const after = Object.fromEntries(keys.map((key) => [key, mergedSightings(before[key] ?? [], sent[key] ?? [])]))
  linesOf(after) // not more than a line holds
  await storePhotos(scope, attempt.id, before, after)
  await attempts.addAnswers(scope, attempt.id, after)
}
