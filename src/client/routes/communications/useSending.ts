import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { isEmptyHtml } from '@contract/editorHtml'
import { missingInput, noReceivers, noSubject, notAdded, noText, shortSubject } from '@contract/communicationForm'
import type { Communication } from '@contract/communications'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import {
  refetchCommunication,
  useSendCommunicationMutation,
  useTestCommunicationMutation,
} from '@client/state/communications/communicationsApi'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { missingInputOf } from './InputStep'
import { wrongBlocks } from './LetterStep'
import type { CommunicationEditor, CommunicationValues } from './useCommunicationForm'

/** The steps, from 0 (CM-008). */
export const steps = { template: 0, letter: 1, input: 2, review: 3 } as const

export type SendErrors = Partial<Record<'subject' | 'body' | 'receiverIds' | 'replyTo', string>>

/** What keeps a draft from being sent, and in which step that is (CM-015 to CM-022). */
export const problemsOf = (one: Communication, values: CommunicationValues, areDrifted: boolean) => {
  const errors: SendErrors = {}
  if (values.subject === '') errors.subject = noSubject
  else if (values.subject.trim() === '') errors.subject = shortSubject
  if (values.receiverIds.length === 0) errors.receiverIds = noReceivers
  else if (areDrifted) errors.receiverIds = notAdded
  if (values.documentTemplateId === null && isEmptyHtml(values.body)) errors.body = noText
  const wrongSteps = new Set<number>()
  if (values.documentTemplateId !== null && wrongBlocks(values.blocksAttributes).size > 0) wrongSteps.add(steps.letter)
  if (missingInputOf(one, values).length > 0 || one.unknownCodes.length > 0) wrongSteps.add(steps.input)
  if (Object.keys(errors).length > 0) wrongSteps.add(steps.review)
  return { errors, wrongSteps }
}

const none: readonly number[] = []
const noErrors: SendErrors = {}

type Options = { one: Communication; editor: CommunicationEditor; areDrifted: boolean; onGo: (step: number) => void }

/** Sends a draft, or a test of it: what is typed is saved first (CM-024); what is missing is shown where it is. */
export const useSending = ({ one, editor, areDrifted, onGo }: Options) => {
  const dispatch = useAppDispatch()
  const [send, sending] = useSendCommunicationMutation()
  const [test, testing] = useTestCommunicationMutation()
  /** The steps whose faults are told: the way on from them was refused, or sending. */
  const [toldSteps, setToldSteps] = useScreenState<readonly number[]>('told steps', none)
  const [refusals, setRefusals] = useScreenState('refusals', 0)
  /** The same for each attempt to send what is written, so that it is sent once (CM-025). */
  const formKey = useRef(nanoid())
  const [answered, setAnswered] = useScreenState<SendErrors>('answered errors', noErrors)
  const found = problemsOf(one, editor.form.values, areDrifted)

  const refuse = (step: number, told: readonly number[] = [step]) => {
    setToldSteps((before) => [...new Set([...before, ...told])])
    setRefusals((count) => count + 1)
    if (step === steps.input) dispatch(noticeRaised({ kind: 'error', text: missingInput }))
    onGo(step)
  }
  /** Whether the draft is whole and saved. */
  const ready = async (isTest = false): Promise<boolean> => {
    const [wrong] = [...found.wrongSteps].filter((step) => !isTest || step !== steps.review).toSorted()
    if (wrong !== undefined) {
      refuse(wrong, Object.values(steps))
      return false
    }
    if (!editor.form.isValid) onGo(steps.review)
    return editor.saveOrMark()
  }
  const take = (error: { errors?: Record<string, string[]> }) => {
    const { subject, body, receiverIds, replyTo } = error.errors ?? {}
    const first = (words: string[] | undefined) => words?.[0]
    const next = Object.entries({ subject, body, receiverIds, replyTo }).map(([name, words]) => [name, first(words)])
    setAnswered(Object.fromEntries(next.filter(([, words]) => words !== undefined)) as SendErrors)
  }
  return {
    isTold: (step: number) => toldSteps.includes(step),
    refusals,
    /** The steps that something is missing in, told or not. */
    found: found.wrongSteps as ReadonlySet<number>,
    wrongSteps: new Set([...found.wrongSteps].filter((step) => toldSteps.includes(step))),
    errors: toldSteps.includes(steps.review) ? { ...answered, ...found.errors } : answered,
    isBusy: sending.isLoading || testing.isLoading,
    isSending: sending.isLoading,
    isTesting: testing.isLoading,
    ready,
    refuse,
    send: async () => {
      if (!(await ready())) return
      const { lockVersion } = editor.form.latest()
      const { error } = await send({ id: one.id, formKey: formKey.current, lockVersion })
      if (error && 'errors' in error) take(error)
      if (error && 'status' in error && error.status === 409) await dispatch(refetchCommunication(one.id))
    },
    test: async () => {
      if (await ready(true)) await test({ id: one.id, formKey: nanoid() })
    },
  }
}
export type Sending = ReturnType<typeof useSending>
