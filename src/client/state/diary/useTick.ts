import { useRef, useState } from 'react'
import type { DiaryItem } from '@contract/diary'
import { useAppSelector } from '../hooks'
import { selectAccount } from '../session/sessionSelectors'
import { useAnswerTodoMutation } from './diaryApi'
import { isCompleted, responseOf } from './diaryStanding'

/**
 * Ticks a to-do, or takes the tick back (DY-047), until the server has it as it was pressed last; a refusal ends it. A press
 * during a call waits for it: two calls at once could arrive in another order.
 */
export const useTick = (item: DiaryItem) => {
  const by = useAppSelector(selectAccount)?.displayName ?? ''
  const [answer] = useAnswerTodoMutation()
  const wanted = useRef<boolean | null>(null)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isTicked = pressed ?? isCompleted(item)
  const responseId = responseOf(item)?.id

  const send = async (id: string, isDone: boolean): Promise<void> => {
    const at = new Date().toISOString()
    const { error } = await answer({ id: item.id, responseId: id, answer: isDone ? 'yes' : 'no', at, by })
    const last = wanted.current ?? isDone
    if (!error && last !== isDone) return send(id, last)
    wanted.current = null
    setPressed(null)
  }
  const press = () => {
    if (responseId === undefined) return
    const isUnderWay = wanted.current !== null
    wanted.current = !isTicked
    setPressed(!isTicked)
    if (!isUnderWay) void send(responseId, !isTicked)
  }
  return { isTicked, press }
}
