import { type FormEvent, lazy } from 'react'
import { filesIn } from '@contract/answerWords'
import { blankAnswer } from '@contract/formAnswers'
import type { Attempt } from '@contract/training/attempts'
import { FormField } from '@client/kits/formBlocks/FormFields'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { FormErrorSummary, GeneralErrors } from '@client/kits/forms/FormErrors'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { AnswersSaved } from '@client/kits/training/AnswersSaved'
import { attemptTexts } from '@client/texts/attemptTexts'
import { useTexts } from '@client/texts/catalogue'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './Attempt.module.css'
import { QuestionsProgress } from './QuestionsProgress'
import { usePlayer } from './usePlayer'

const AnswerFilesField = lazy(() =>
  import(/* webpackChunkName: "answerFiles" */ '@client/kits/training/AnswerFilesField').then((module) => ({
    default: module.AnswerFilesField,
  })),
)

/** The questions of an attempt, which its learner answers on one page, with how far they are and where each is. */
export const Player = ({ attempt, readAgain }: { attempt: Attempt; readAgain: () => void }) => {
  const texts = useTexts(attemptTexts)
  const player = usePlayer(attempt, readAgain)
  const { form, fieldOf, kept, files, filesReason, answered } = player
  const { components, person, name } = attempt
  const unsent = useDisabledReason(form, 'unmarked')
  const reason = filesReason ?? unsent
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (filesReason === null) player.askToSubmit()
  }
  return (
    <>
      <form id={form.formId} className={styles.form} method="post" noValidate aria-label={name} onSubmit={handleSubmit}>
        <QuestionsProgress
          formId={form.formId}
          components={components}
          answered={answered}
          state={<AnswersSaved {...kept} />}
        />
        <FormErrorSummary form={form} />
        <ol className={styles.questions}>
          {components.map((component, index) => {
            const { value = blankAnswer(component), ...field } = fieldOf(component.key)
            return (
              <li key={component.key} className={styles.card}>
                <p className={styles.number}>{texts.question(index + 1, components.length)}</p>
                {component.type === 'file' ? (
                  <LazyPart failed={texts.failed} skeleton={<SkeletonLine height={160} />}>
                    <AnswerFilesField
                      {...field}
                      {...(component.description !== '' && { help: component.description })}
                      value={filesIn(component, value)}
                      component={component}
                      attempt={attempt}
                      onState={(state) => files.onState(component.key, state)}
                    />
                  </LazyPart>
                ) : (
                  <FormField component={component} field={{ ...field, value }} signer={person.name} />
                )}
              </li>
            )
          })}
        </ol>
        <GeneralErrors words={form.general} />
        <div className={styles.foot}>
          <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
            {texts.submit}
          </SubmitButton>
        </div>
      </form>
      <ConfirmDialog
        isOpen={player.isAsking}
        title={texts.submitTitle}
        text={texts.submitText}
        yes={texts.submitYes}
        no={texts.submitNo}
        onYes={() => void player.send()}
        onNo={player.stay}
      />
    </>
  )
}
