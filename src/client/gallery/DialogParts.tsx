import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { ApproveFeedDialog, RejectFeedDialog } from '@client/kits/feeds/FeedDecisionDialogs'
import { ConfirmDialog, DiscardDialog, SaveDialog } from '@client/kits/forms/ConfirmDialog'
import { Dialog } from '@client/kits/forms/Dialog'
import { DialogForm, FormDialog } from '@client/kits/forms/FormDialog'
import { SecretDialog } from '@client/kits/forms/SecretDialog'
import { StaleEditDialog, type Version, VersionChoice } from '@client/kits/forms/StaleEditDialog'
import { TextField } from '@client/kits/forms/TextField'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { Part } from './Part'
import { samples } from './samples'

const { label, value, long, wrong } = samples
const nothing = () => {}

type OpensProps = { name: string; children: (isOpen: boolean, close: () => void) => ReactNode }

const Opens = ({ name, children }: OpensProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name}</Button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  )
}

const useSampleForm = () =>
  useLocalForm({
    schema: z.object({ name: z.string().check(z.minLength(1)) }),
    fields: { name: { label } },
    saved: { name: value },
    onDone: nothing,
  })

const difference = { name: 'name', label, mine: value, theirs: long, isMine: true }

const secretWords = {
  title: label,
  text: value,
  label,
  once: value,
  copy: label,
  copied: value,
  copyFailed: wrong,
  done: label,
}

/** Dialogs, behind buttons, and what stands in them. */
export const DialogParts = () => {
  const [version, setVersion] = useState<Version>('mine')
  const [inDialog, inPage] = [useSampleForm(), useSampleForm()]
  const confirmation = { title: label, text: long, yes: 'Yes', no: 'No' }
  return (
    <>
      <Part name="Dialog, SecretDialog, ConfirmDialog, DiscardDialog, SaveDialog, FormDialog, StaleEditDialog">
        <Opens name="Dialog">
          {(isOpen, close) => (
            <Dialog title={label} isOpen={isOpen} onAskToClose={close}>
              <p>{long}</p>
            </Dialog>
          )}
        </Opens>
        <Opens name="SecretDialog">
          {(isOpen, close) => (
            <SecretDialog name="secret" secret={isOpen ? value : null} words={secretWords} onClose={close} />
          )}
        </Opens>
        <Opens name="ConfirmDialog">
          {(isOpen, close) => <ConfirmDialog isOpen={isOpen} {...confirmation} onYes={close} onNo={close} />}
        </Opens>
        <Opens name="ConfirmDialog, destructive">
          {(isOpen, close) => (
            <ConfirmDialog isOpen={isOpen} {...confirmation} isDestructive onYes={close} onNo={close} />
          )}
        </Opens>
        <Opens name="DiscardDialog">
          {(isOpen, close) => <DiscardDialog isOpen={isOpen} onKeep={close} onDiscard={close} />}
        </Opens>
        <Opens name="SaveDialog">
          {(isOpen, close) => (
            <SaveDialog isOpen={isOpen} isBusy={false} onSave={close} onDiscard={close} onStay={close} />
          )}
        </Opens>
        <Opens name="FormDialog">
          {(isOpen, close) => (
            <FormDialog form={inDialog} title={label} isOpen={isOpen} onClose={close} submitText={value}>
              <TextField {...inDialog.fieldOf('name')} />
            </FormDialog>
          )}
        </Opens>
        <Opens name="StaleEditDialog">
          {(isOpen, close) => (
            <StaleEditDialog
              stale={
                isOpen
                  ? {
                      differences: [difference],
                      goBack: close,
                      takeTheirs: close,
                      saveOver: () => Promise.resolve(close()),
                    }
                  : null
              }
            />
          )}
        </Opens>
      </Part>
      <Part name="ApproveFeedDialog, RejectFeedDialog, ArchiveFeedDialog">
        <Opens name="ApproveFeedDialog">
          {(isOpen, close) => <ApproveFeedDialog publishAt={null} id="1" isOpen={isOpen} onClose={close} />}
        </Opens>
        <Opens name="RejectFeedDialog">
          {(isOpen, close) => <RejectFeedDialog id="1" isOpen={isOpen} onClose={close} />}
        </Opens>
        <Opens name="ArchiveFeedDialog">
          {(isOpen, close) => <ArchiveFeedDialog id="1" isOpen={isOpen} onClose={close} excerpt={long} />}
        </Opens>
      </Part>
      <Part name="DialogForm; VersionChoice" isWide>
        <DialogForm form={inPage} label={label} onCancel={nothing} submit={<Button type="primary">{value}</Button>}>
          <TextField {...inPage.fieldOf('name')} />
        </DialogForm>
        <VersionChoice name="name" label={label} mine={value} theirs="" chosen={version} onChoose={setVersion} />
      </Part>
    </>
  )
}
