import { Alert, Button, Dropdown } from 'antd'
import { ArrowLeft, ArrowRight, CalendarClock, Check, CircleAlert, Ellipsis, RotateCw, Send } from 'lucide-react'
import { letterOf, valuesOf } from '@contract/communicationLetters'
import type { Communication } from '@contract/communications'
import type { TemplateRow } from '@contract/documentTemplates'
import { pages } from '@contract/pages'
import { useDialog } from '@client/kits/areas/useDialog'
import { hasSameBlocks } from '@client/kits/blocks/blockChanges'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { LaterDialog } from './SendDialogs'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import type { FilesState } from '@client/kits/media/FilesField'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useCodesOfTemplate } from '@client/state/templates/templatesApi'
import { StepHeads, stepHeadingId, useStep } from '@client/kits/stepForm/StepHeads'
import { useAppSelector } from '@client/state/hooks'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { selectHasMailServer, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { mailTexts } from '@client/texts/uiTexts'
import { communicationsTitles } from '@client/texts/titles'
import { useRestoreFocus } from '@client/ui/keyboard'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './CommunicationPage.module.css'
import { InputStep } from './InputStep'
import { LetterCard } from './LetterCard'
import { LetterPreview } from './LetterPreview'
import { LetterStep } from './LetterStep'
import { ReceiversCard } from './ReceiversCard'
import { TemplateStep } from './TemplateStep'
import { type CommunicationEditor, useCommunicationForm } from './useCommunicationForm'
import { useReceivers } from './useReceivers'
import { type Sending, steps, useSending } from './useSending'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The titles of the steps in their order (CM-008). */
export const useStepTitles = (): readonly string[] => {
  const texts = useTexts(communicationTexts)
  return [texts.selectTemplate, texts.editCommunication, texts.inputData, texts.review]
}

/** What became of what was typed: it saves itself. */
const SavedNote = ({ one, editor: { form, saving, save } }: { one: Communication; editor: CommunicationEditor }) => {
  const texts = useTexts(communicationTexts)
  const timeZone = useAppSelector(selectTimeZone)
  if (saving === 'failed')
    return (
      <span className={styles.notSaved} role="alert">
        <CircleAlert {...drawn} /> {texts.notSaved}
        <Button size="small" type="link" icon={<RotateCw {...drawn} />} onClick={() => void save()}>
          {texts.saveAgain}
        </Button>
      </span>
    )
  if (form.isChanged && !form.isValid) return <span className={styles.saved}>{texts.unsavedWrong}</span>
  const isSaving = saving === 'saving' || form.isChanged
  return (
    <span className={styles.saved} role="status">
      {!isSaving && <Check {...drawn} />}
      {isSaving ? texts.saving : texts.savedAt(formatInZone(one.updatedAt, timeZone, 'time'))}
    </span>
  )
}

type FootProps = {
  one: Communication
  editor: CommunicationEditor
  sending: Sending
  step: number
  isFileBusy: boolean
  onBack: () => void
  onNext: () => void
}

/** Back, what is saved, and the way on; in the last step tests, drafts and sending. */
const Foot = ({ one, editor, sending, step, isFileBusy, onBack, onNext }: FootProps) => {
  const texts = useTexts(communicationTexts)
  const hasMailServer = useAppSelector(selectHasMailServer)
  const { noMailServer } = useTexts(mailTexts)
  const asking = useDialog('communications/send')
  const later = useDialog('communications/later')
  const { handleMenuKey } = useRestoreFocus()
  const menu = useOpenState('ways to send')
  const count = editor.form.values.receiverIds.length
  const isLast = step === steps.review
  const ask = async (open: () => void) => {
    if (await sending.ready()) open()
  }
  const items = [
    { key: 'later', label: texts.later, icon: <CalendarClock {...drawn} />, onClick: () => void ask(later.open) },
    { key: 'test', label: texts.test, onClick: () => void sending.test() },
    { key: 'save', label: texts.saveDraft, onClick: () => void editor.saveAsDraft() },
  ]
  const isBusy = sending.isBusy || isFileBusy
  return (
    <footer className={styles.foot}>
      <Button icon={<ArrowLeft {...drawn} />} disabled={step === 0} onClick={onBack}>
        {texts.previous}
      </Button>
      <SavedNote one={one} editor={editor} />
      {!isLast && (
        <Button type="primary" iconPosition="end" icon={<ArrowRight {...drawn} />} onClick={onNext}>
          {texts.next}
        </Button>
      )}
      {isLast && (
        <>
          <Button
            className={styles.wide ?? ''}
            loading={sending.isTesting}
            disabled={isBusy}
            onClick={() => void sending.test()}
          >
            {texts.test}
          </Button>
          <Button className={styles.wide ?? ''} disabled={isBusy} onClick={() => void editor.saveAsDraft()}>
            {texts.saveDraft}
          </Button>
          <Dropdown {...menu} autoFocus trigger={['click']} menu={{ items, onKeyDown: handleMenuKey }}>
            <Button aria-label={texts.later} aria-haspopup="menu" disabled={isBusy} icon={<Ellipsis {...drawn} />} />
          </Dropdown>
          <Button
            type="primary"
            aria-haspopup="dialog"
            icon={<Send {...drawn} />}
            loading={sending.isSending}
            disabled={isBusy}
            onClick={() => void ask(asking.open)}
          >
            {texts.send(count)}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={asking.isOpen}
        title={texts.sendTitle(count)}
        text={hasMailServer ? texts.sendText : `${texts.sendTextNoMail} ${noMailServer}`}
        detail={editor.form.values.subject}
        yes={texts.sendYes}
        no={texts.sendNo}
        isBusy={sending.isSending}
        onYes={() => void sending.send().then(asking.close)}
        onNo={asking.close}
      />
      <LaterDialog
        id={one.id}
        version={() => editor.form.latest().lockVersion}
        isOpen={later.isOpen}
        onClose={later.close}
      />
    </footer>
  )
}

/** A draft in four steps, one form over all of them (CM-008 to CM-012). */
export const CommunicationPage = ({ one }: { one: Communication }) => {
  const texts = useTexts(communicationTexts)
  const { newCommunication } = useTexts(communicationsTitles)
  const titles = useStepTitles()
  const { step, go } = useStep(titles.length)
  const editor = useCommunicationForm(one)
  const { form } = editor
  const { values } = form
  const receivers = useReceivers(editor, one)
  const sending = useSending({ one, editor, areDrifted: receivers.areDrifted, onGo: go })
  const [filesState, setFilesState] = useScreenState<FilesState>('state of the files', 'ready')
  const [replacing, setReplacing] = useScreenState<TemplateRow | 'none' | 'newest' | null>('replacing', null)
  const { codes = [] } = useCodesOfTemplate('communication', '')
  usePageTitle(one.subject.trim() || newCommunication)

  const hasTemplate = values.documentTemplateId !== null
  const shownStep = step === steps.letter && !hasTemplate ? steps.input : step
  const put = (id: string | null) => {
    form.change('documentTemplateId', id)
    form.change('documentTemplateVersionId', null)
    form.change('blocksAttributes', [])
    setReplacing(null)
  }
  const isWritten = hasTemplate && !hasSameBlocks(values.blocksAttributes, [])
  const choose = (template: TemplateRow | null) => {
    const id = template?.id ?? null
    if (id === values.documentTemplateId) return
    if (isWritten) setReplacing(template ?? 'none')
    else put(id)
  }
  const after = (from: number) => (from === steps.template && !hasTemplate ? steps.input : from + 1)
  const before = (from: number) => (from === steps.input && !hasTemplate ? steps.template : from - 1)
  const next = async () => {
    if (sending.found.has(shownStep)) return sending.refuse(shownStep)
    if (await editor.saveOrMark()) go(after(shownStep))
  }
  const letter = letterOf(values)

  return (
    <>
      <PageTitleRow title={newCommunication} titleLink={pages.communications.path}>
        <StepHeads
          label={texts.steps}
          steps={titles.map((title, index) => ({
            title,
            isSkipped: index === steps.letter && !hasTemplate,
            isWrong: sending.wrongSteps.has(index),
          }))}
          current={shownStep}
          onGo={(to) => void editor.save().then(() => go(to))}
        />
      </PageTitleRow>
      <form
        id={form.formId}
        className={styles.page}
        method="post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <RestoredDraft form={form} />
        <h2 id={stepHeadingId} tabIndex={-1} className={styles.heading}>
          {titles[shownStep]}
        </h2>
        <GeneralErrors words={form.general} />
        {shownStep === steps.template && (
          <>
            {one.documentTemplate?.isOutdated === true && !one.documentTemplate.isUnpublished && (
              <Alert
                type="info"
                showIcon
                title={texts.outdated}
                action={<Button onClick={() => setReplacing('newest')}>{texts.useNewest}</Button>}
              />
            )}
            {one.documentTemplate?.isUnpublished === true && (
              <Alert type="warning" showIcon title={texts.unpublished} />
            )}
            <TemplateStep chosenId={values.documentTemplateId} onChoose={choose} />
          </>
        )}
        {shownStep === steps.letter && (
          <LetterStep form={form} refusals={sending.isTold(steps.letter) ? sending.refusals : 0} />
        )}
        {shownStep === steps.input && <InputStep one={one} form={form} isTold={sending.isTold(steps.input)} />}
        {shownStep === steps.review && (
          <div className={styles.review}>
            <div className={styles.side}>
              <ReceiversCard one={one} form={form} receivers={receivers} error={sending.errors.receiverIds} />
              <LetterCard one={one} form={form} errors={sending.errors} onFilesState={setFilesState} />
            </div>
            <LetterPreview
              people={receivers.chosen}
              letter={letter}
              values={valuesOf(values.shortCodes, codes)}
              replyTo={values.replyTo}
              files={values.media.files}
            />
          </div>
        )}
      </form>
      <Foot
        one={one}
        editor={editor}
        sending={sending}
        step={shownStep}
        isFileBusy={filesState !== 'ready'}
        onBack={() => go(before(shownStep))}
        onNext={() => void next()}
      />
      <ConfirmDialog
        isOpen={replacing !== null}
        title={texts.replaceTitle}
        text={texts.replaceText}
        yes={texts.replace}
        no={texts.sendNo}
        isDestructive
        onYes={() => {
          if (replacing === 'newest') put(values.documentTemplateId)
          else if (replacing !== null) put(replacing === 'none' ? null : replacing.id)
        }}
        onNo={() => setReplacing(null)}
      />
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged} draftId={form.draftId ?? ''} onSave={editor.saveOrMark} />
    </>
  )
}
