import { Alert, Button } from 'antd'
import { FilePlus2 } from 'lucide-react'
import { lazy, useId } from 'react'
import { pages } from '@contract/pages'
import { isPublished, type QuestionSet } from '@contract/training/questionSets'
import { DraftActions } from '@client/kits/forms/DraftActions'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { TitleActions } from '@client/kits/page/TitleActions'
import { CatalogueStatusTag } from '@client/kits/training/CatalogueStatusTag'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { useBeginQuestionsMutation } from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { questionSetsTexts, questionSetTexts } from '@client/texts/questionSetsTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { DiscardDraft } from './DiscardDraft'
import * as styles from './QuestionSetPage.module.css'
import { QuestionsEditor } from './QuestionsEditor'
import { SetDetails } from './SetDetails'
import { useQuestionsForm } from './useQuestionsForm'

const PackageEditor = lazy(() =>
  import(/* webpackChunkName: "packageEditor" */ './PackageEditor').then((module) => ({
    default: module.PackageEditor,
  })),
)

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** RT-013: what is published stays; a new draft version is the way on. */
const PublishedNote = ({ set }: { set: QuestionSet }) => {
  const texts = useTexts(questionSetTexts)
  const [begin, { isLoading }] = useBeginQuestionsMutation()
  return (
    <>
      <Alert type="info" showIcon title={isPublished} />
      <Button icon={<FilePlus2 {...drawn} />} loading={isLoading} disabled={isLoading} onClick={() => void begin(set)}>
        {texts.newDraft}
      </Button>
    </>
  )
}

type Tab = 'draft' | 'published'

/** A set of questions: its draft to be written, and what is published beside it (RT-007, RT-010, RT-013). */
export const QuestionSetPage = ({ set }: { set: QuestionSet }) => {
  const texts = useTexts(questionSetTexts)
  const { kinds } = useTexts(questionSetsTexts)
  usePageTitle(set.name)
  const tabsId = useId()
  const mayWrite = useAppSelector((state) => selectMay(state, 'training.manage'))
  const editor = useQuestionsForm(set)
  const { form } = editor
  const { draft, published, kind, status } = set
  const [tab, setTab] = useScreenState<Tab>('version', 'draft')
  const isActive = status !== 'inactive'
  const isWritten = draft !== null && (tab === 'draft' || published === null)
  const shown = isWritten ? draft : published
  const hasBoth = draft !== null && published !== null
  const isWritable = isWritten && mayWrite && isActive
  const name = kinds[kind]
  const questions = isWritten ? form.values : (published ?? form.values)
  const content = (
    <QuestionsEditor
      key={shown?.id}
      kind={kind}
      questions={questions}
      editor={isWritable ? editor : null}
      brought={
        <LazyPart failed={texts.failed} skeleton={<SkeletonLine height={120} />}>
          <PackageEditor set={set} versionId={shown?.id} held={shown?.package ?? null} isWritable={isWritable} />
        </LazyPart>
      }
    />
  )
  return (
    <>
      <PageTitleRow title={set.name} titleLink={pages.questionSets.path}>
        <TitleActions
          status={
            <CatalogueStatusTag
              status={isActive && shown ? shown.status : 'inactive'}
              words={shown ? texts.version(shown.version) : undefined}
            />
          }
        >
          {isWritable && (
            <DraftActions
              {...{ form, texts }}
              chosen={editor.chosen}
              choose={editor.choose}
              dialog="questionSets/publish"
              isFinished={editor.isFinished}
              submit={() => void editor.submit()}
            />
          )}
        </TitleActions>
      </PageTitleRow>
      <div className={styles.page}>
        <div className={styles.head}>
          <SetDetails set={set} kindName={name} mayWrite={mayWrite}>
            {isWritable && published && <DiscardDraft set={set} editor={editor} />}
          </SetDetails>
          {hasBoth && (
            <SegmentTabs
              id={tabsId}
              label={texts.versions}
              tabs={[
                { key: 'draft', text: texts.draftTab(draft.version) },
                { key: 'published', text: texts.publishedTab(published.version) },
              ]}
              current={tab}
              onChoose={setTab}
            />
          )}
        </div>
        {!isActive && <Alert type="info" showIcon title={texts.inactiveNote} />}
        {isActive && !mayWrite && <Alert type="info" showIcon title={texts.readOnlyNote} />}
        {isActive && mayWrite && draft === null && <PublishedNote set={set} />}
        <form
          id={form.formId}
          className={styles.form}
          method="post"
          noValidate
          aria-label={name}
          onSubmit={(event) => {
            event.preventDefault()
            void editor.submit()
          }}
        >
          {isWritable && <RestoredDraft form={form} />}
          {hasBoth ? <div {...panelProps(tabsId, tab)}>{content}</div> : content}
          <GeneralErrors words={form.general} />
        </form>
      </div>
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged} draftId={form.draftId ?? ''} onSave={editor.saveToLeave} />
    </>
  )
}
