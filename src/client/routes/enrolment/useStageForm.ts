import { useRef } from 'react'
import * as z from 'zod/mini'
import { type Answers, answersOf } from '@contract/formAnswers'
import { agreementsOf, type Enrolment, notAgreed, type Stage } from '@contract/training/enrolments'
import { atFields } from '@client/kits/formBlocks/answerErrors'
import { answerForm } from '@client/kits/formBlocks/FormFields'
import type { Outcome } from '@client/kits/forms/formTypes'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useLastSave, useRestedSave } from '@client/kits/training/useRestedSave'
import { useAppDispatch } from '@client/state/hooks'
import { readEnrolment, useSaveStageMutation, useSubmitStageMutation } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'

/** No field of a form can be called so. */
const boxOf = (agreement: string) => `$${agreement}`

const valuesOf = (stage: Stage): Answers => {
  const boxes = agreementsOf[stage.kind].map((name) => [boxOf(name), stage.agreements.includes(name)] as const)
  // what was typed so far, or what its components have judged
  const { saved } = answerForm(stage.components, stage.answers as Answers)
  return { ...(saved as Answers), ...Object.fromEntries(boxes) }
}

const ticked = z.boolean().check(z.refine((isTicked) => isTicked, notAgreed))

type Options = { enrolmentId: string; stage: Stage; onSubmitted: () => void }

/**
 * The form of a stage: its answers and the boxes to tick. What is typed is saved when it rests, on the server and until then in this
 * browser, and is submitted once.
 */
export const useStageForm = ({ enrolmentId, stage, onSubmitted }: Options) => {
  const { agreements: labels } = useTexts(enrolmentTexts)
  const dispatch = useAppDispatch()
  const [save] = useSaveStageMutation()
  const [submit] = useSubmitStageMutation()
  const { kind, components } = stage
  const boxes = agreementsOf[kind].map((name) => boxOf(name))
  const { begin, settled } = useLastSave()
  /** Of what this window has read or saved last. */
  const version = useRef(stage.lockVersion)
  const of = { id: enrolmentId, stage: kind }
  const sentOf = (values: Answers) => ({
    answers: Object.fromEntries(components.map(({ key }) => [key, values[key]])),
    agreements: agreementsOf[kind].filter((name) => values[boxOf(name)] === true),
  })
  const stageIn = (enrolment: Enrolment | undefined) => enrolment?.stages.find((one) => one.kind === kind)

  const { fields } = answerForm(components)
  const schema = z.extend(answersOf(components), Object.fromEntries(boxes.map((name) => [name, ticked])))
  const form = useServerForm<Answers, Answers, Enrolment>({
    schema,
    fields: {
      ...fields,
      ...Object.fromEntries(agreementsOf[kind].map((name) => [boxOf(name), { label: labels[name] ?? name }])),
    },
    saved: { ...valuesOf(stage), lockVersion: stage.lockVersion },
    draftId: `enrolment/${enrolmentId}/${kind}`,
    send: async (values, { formKey, lockVersion = 0 }): Promise<Outcome<Enrolment>> => {
      await settled()
      version.current = Math.max(version.current, lockVersion)
      const sent = { ...sentOf(values), lockVersion: version.current }
      const outcome = await submit({ ...of, sent, formKey })
      return outcome.error ? { error: atFields(outcome.error, { agreements: boxes[0] ?? '' }) } : outcome
    },
    onSaved: onSubmitted,
    readPresent: async () => {
      const present = stageIn((await dispatch(readEnrolment(enrolmentId))).data)
      return present && { ...valuesOf(present), lockVersion: present.lockVersion }
    },
  })

  const keep = async (values: Answers) => {
    const outcome = await save({ ...of, sent: { ...sentOf(values), lockVersion: version.current } })
    version.current = stageIn(outcome.data)?.lockVersion ?? version.current
    return outcome
  }
  const saving = useRestedSave(form, (values) => begin(keep(values)))
  return { form, boxes, saving }
}
export type StageFormState = ReturnType<typeof useStageForm>
