import type { FormComponent } from '@contract/formComponents'
import type { TaskKind } from '@contract/training/attempts'
import { sightingsIn } from '@contract/training/sightings'
import type { Scope } from '@server/database/scope'
import { mediaService } from '@server/resources/media/mediaService'
import { attemptHolderKind } from '@server/training/uploadHolder'

type Asked = { kind: TaskKind; components: readonly FormComponent[] }
type Answers = Readonly<Record<string, unknown>>

const holderOf = (id: string) => ({ kind: attemptHolderKind, id })

/** Media that answers name, each once. */
export const mediaIn = ({ kind }: Asked, answers: Answers): string[] => {
  if (kind !== 'observation') return []
  const all = Object.values(answers).flatMap((answer) => sightingsIn(answer).flatMap(({ mediaIds }) => mediaIds))
  return [...new Set(all)]
}

/** Hangs what these answers name on their attempt; 422 for media of others. */
export const attachMedia = async (scope: Scope, id: string, asked: Asked, answers: Answers): Promise<void> => {
  for (const mediaId of mediaIn(asked, answers)) await mediaService.attach(scope, mediaId, holderOf(id), 'answers')
}
