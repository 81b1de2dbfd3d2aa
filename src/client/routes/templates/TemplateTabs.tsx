import { Alert } from 'antd'
import { type FormEvent, lazy, type ReactNode, useEffect, useEffectEvent } from 'react'
import { type DocumentTemplate, templateKinds } from '@contract/documentTemplates'
import type { FormBlock as Block } from '@contract/templateBlocks'
import { useDialog } from '@client/kits/areas/useDialog'
import { BlocksEditor } from '@client/kits/blocks/BlocksEditor'
import { useBlocks } from '@client/kits/blocks/useBlocks'
import { FormTabs } from '@client/kits/forms/FormTabs'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { RadioField } from '@client/kits/forms/RadioField'
import { TextField } from '@client/kits/forms/TextField'
import { validationErrors, type Wrong } from '@client/kits/forms/validate'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { templateTexts } from '@client/texts/templateTexts'
import { templatesTexts } from '@client/texts/templatesTexts'
import { OfferedCodes, ShortCodePanel } from '@client/kits/shortCodes/ShortCodePanel'
import { FormBlock, TemplatePreview } from './TemplatePreview'
import * as styles from './TemplateTabs.module.css'
import { VersionHistory } from './VersionHistory'
import { useKnownCodes } from '@client/kits/shortCodes/useKnownCodes'
import { useShortCodes } from '@client/kits/shortCodes/useShortCodes'
import { isWritable, schemaFor, shownVersion, type TemplateEditor } from './useTemplateForm'

type SettingsProps = { template: DocumentTemplate | null; form: TemplateEditor['form']; mayWrite: boolean }

/** Name and kind of a template. Once it is published, its kind stays. */
const TemplateSettings = ({ template, form, mayWrite }: SettingsProps) => {
  const texts = { ...useTexts(templateTexts), ...useTexts(templatesTexts) }
  const isFixed = template !== null && template.status !== 'draft'
  return (
    <fieldset disabled={!mayWrite || template?.status === 'inactive'} className={styles.settings}>
      <TextField {...form.fieldOf('name')} maxLength={100} />
      {isFixed ? (
        <dl className={styles.fixed}>
          <dt>{texts.kind}</dt>
          <dd>{texts.kindNames[form.values.kind]}</dd>
          <dd>{texts.kindFixed}</dd>
        </dl>
      ) : (
        <RadioField
          {...form.fieldOf('kind')}
          choices={templateKinds.map((value) => ({ value, label: texts.kindNames[value] }))}
        />
      )}
    </fieldset>
  )
}

const VersionDialog = lazy(() =>
  import(/* webpackChunkName: "templateVersion" */ './VersionDialog').then((module) => ({
    default: module.VersionDialog,
  })),
)

const tabs = ['settings', 'editor', 'preview'] as const
type Tab = (typeof tabs)[number]

type Props = {
  template: DocumentTemplate | null
  editor: TemplateEditor
  /** Whether the person may write templates. */
  mayWrite: boolean
}

/** What is wrong with the blocks, by the id of each and by the path in it; nothing while nothing is told. */
const wrongBlocks = ({ form, chosen }: TemplateEditor): Map<string, Wrong> => {
  const wrong = new Map<string, Wrong>()
  if (!form.marked.includes('blocksAttributes')) return wrong
  const judged = validationErrors(schemaFor(chosen), form.values)
  for (const [path, words] of Object.entries(judged)) {
    const [, index, inside = ''] = /^blocksAttributes\.(\d+)\.?(.*)$/.exec(path) ?? []
    const id = index === undefined ? undefined : form.values.blocksAttributes[Number(index)]?.id
    if (id !== undefined) wrong.set(id, { ...wrong.get(id), [inside]: words })
  }
  return wrong
}

/** Of the fields of a form block, by their own paths. */
const wrongFields = (wrong: Wrong = {}): Wrong =>
  Object.fromEntries(
    Object.entries(wrong).map(([path, words]) => [path.replace(/^(kind|formStructure(\.components)?)\.?/, ''), words]),
  )

/** A template in three tabs: settings, blocks, and what receivers will see (TP-014 to TP-016). */
export const TemplateTabs = ({ template, editor, mayWrite }: Props) => {
  const texts = useTexts(templateTexts)
  const { form } = editor
  const { fieldOf, values } = form
  const known = useKnownCodes(values.kind)
  const codes = useShortCodes(known)
  const blocks = useBlocks(values.blocksAttributes, (next) => form.change('blocksAttributes', next))
  const isReadOnly = !mayWrite || !isWritable(template)
  const wrong = wrongBlocks(editor)
  const comparing = useDialog('templates/version')
  const [compared, setCompared] = useScreenState<DocumentTemplate['versionHistory'][number] | null>('compared', null)

  /** Of a long template the wrong block is far away: it is shown first. */
  const leadToBlock = useEffectEvent(() => {
    const [wrongId] = form.marked[0] === 'blocksAttributes' ? wrong.keys() : []
    if (wrongId !== undefined) blocks.act(({ showWrong }) => showWrong(wrongId))
  })
  useEffect(() => {
    if (form.refusals > 0) leadToBlock()
  }, [form.refusals])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void editor.submit()
  }
  const drawForm = (block: Block, onChange: ((change: Partial<Block>) => void) | null): ReactNode => (
    <FormBlock block={block} onChange={onChange} errors={wrongFields(wrong.get(block.id ?? ''))} />
  )
  const history = template && (
    <VersionHistory
      versions={template.versionHistory}
      shownId={shownVersion(template).id}
      onCompare={(version) => {
        setCompared(version)
        comparing.open()
      }}
    />
  )
  const content: Record<Tab, ReactNode> = {
    settings: <TemplateSettings template={template} form={form} mayWrite={mayWrite} />,
    editor: (
      <>
        {isReadOnly && template?.status === 'published' && mayWrite && (
          <Alert className={styles.note ?? ''} type="info" showIcon title={texts.publishedNote} />
        )}
        <BlocksEditor
          editing={blocks}
          error={wrong.size === 0 ? fieldOf('blocksAttributes').error : undefined}
          wrong={wrong}
          isReadOnly={isReadOnly}
          mayHaveForms={values.kind === 'agreement'}
          features={codes.features}
          form={drawForm}
          below={history}
          beside={
            !isReadOnly && (
              <ShortCodePanel
                kind={values.kind}
                known={known}
                onInsert={blocks.shown?.kind === 'wysiwyg' ? codes.insert : null}
              />
            )
          }
        />
        <OfferedCodes offer={codes.offer} />
      </>
    ),
    preview: <TemplatePreview blocks={values.blocksAttributes} defaults={known.defaults} />,
  }
  const fields: Record<Tab, string[]> = {
    settings: form.names.filter((name) => name !== 'blocksAttributes'),
    editor: ['blocksAttributes'],
    preview: [],
  }
  return (
    <>
      <FormTabs
        form={form}
        tabs={tabs.map((key) => ({
          key,
          label: texts[key],
          content: content[key],
          fields: fields[key],
          isWrong: key === 'editor' && editor.isBaseWrong,
          isLazy: key === 'preview',
        }))}
        first={template ? 'editor' : 'settings'}
        onSubmit={handleSubmit}
      />
      {template && compared && (
        <LazyDialog isOpen={comparing.isOpen} onClose={comparing.close}>
          <VersionDialog
            templateId={template.id}
            version={compared}
            shown={{ version: shownVersion(template).version, blocks: blocks.kept, isChanged: form.isChanged }}
            isOpen={comparing.isOpen}
            onClose={comparing.close}
            onRestore={isReadOnly ? null : (restored) => form.change('blocksAttributes', [...restored])}
          />
        </LazyDialog>
      )}
    </>
  )
}
