import { useRef, useState } from 'react'
import type { DiaryItem } from '@contract/diary'
import { useAppSelector } from '../hooks'
import { selectAccount } from '../session/sessionSelectors'
import { useAnswerTodoMutation } from './diaryApi'
import { isCompleted, responseOf } from './diaryStanding'

type Pressed = {
  isDone: boolean
  /** An instant. */
  at: string
}

/**
 * Ticks a to-do, or takes the tick back (DY-047), until the server has it as it was pressed last; a refusal ends it. A press
 * during a call waits for it: two calls at once could arrive in another order.
 */
export const useTick = (item: DiaryItem) => {
  const by = useAppSelector(selectAccount)?.displayName ?? ''
  const [answer] = useAnswerTodoMutation()
  const wanted = useRef<Pressed | null>(null)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const response = responseOf(item)
  const isTicked = pressed?.isDone ?? isCompleted(item)

  const send = async (responseId: string, { isDone, at }: Pressed): Promise<void> => {
    const { error } = await answer({ id: item.id, responseId, answer: isDone ? 'yes' : 'no', at, by })
    const last = wanted.current
    if (!error && last && last.isDone !== isDone) return send(responseId, last)
    wanted.current = null
    setPressed(null)
  }
  const press = () => {
    if (!response) return
    const next = { isDone: !isTicked, at: new Date().toISOString() }
    const isUnderWay = wanted.current !== null
    wanted.current = next
    setPressed(next)
    if (!isUnderWay) void send(response.id, next)
  }
  /** Who has completed it and when; the store has it a frame after the press. */
  const completion = isCompleted(item) ? response : { user: { fullName: by }, submittedAt: pressed?.at ?? null }
  return { completion: isTicked ? completion : undefined, isTicked, press }
}
