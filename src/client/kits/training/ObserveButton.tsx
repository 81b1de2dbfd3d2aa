import { nanoid } from '@reduxjs/toolkit'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useRef } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useToldState } from '@client/state/screens/useScreenState'
import { useBeginAttemptMutation } from '@client/state/training/attemptsApi'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'

/** The address of an observation. */
export const observationPath = (attemptId: string) => generatePath(pages.observation.path, { id: attemptId })

/** Begins an observation of a student, or opens the one that is under way. */
export const useObserving = () => {
  const navigate = useNavigate()
  const [begin, { isLoading }] = useBeginAttemptMutation()
  const observe = async (of: { enrolmentId: string; questionSetId: string }, formKey: string) => {
    const { data } = await begin({ ...of, isAgreed: false, formKey })
    if (data) void navigate(observationPath(data.id))
  }
  return { observe, isLoading }
}

type Props = {
  enrolmentId: string
  questionSetId: string
  /** Of the checklist: what the button is about, for those who do not see what is beside it. */
  name: string
  /** It was signed, and is done once more. */
  isAgain?: boolean
}

/** The same as a button. */
export const ObserveButton = ({ enrolmentId, questionSetId, name, isAgain = false }: Props) => {
  const texts = useTexts(observationTexts)
  const formKey = useRef(nanoid())
  const { observe, isLoading } = useObserving()
  const isBusy = useToldState(`observing ${enrolmentId} ${questionSetId}`, isLoading)
  const words = isAgain ? texts.observeAgain : texts.observe
  return (
    <Button
      icon={<Eye size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-label={`${words}: ${name}`}
      loading={isBusy}
      disabled={isBusy}
      onClick={() => void observe({ enrolmentId, questionSetId }, formKey.current)}
    >
      {words}
    </Button>
  )
}
