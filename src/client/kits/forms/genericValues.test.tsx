import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import * as z from 'zod/mini'
import '@client/testing/browserGaps'
import { createTestStore } from '@client/testing/createTestStore'
import { Field } from './Field'
import { DialogForm } from './FormDialog'
import type { Outcome } from './formTypes'
import { StaleEdit } from './StaleEdit'
import { useServerForm } from './useServerForm'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const pollSchema = z.object({
  options: z.array(z.object({ title: z.string().check(z.minLength(1, 'Title can not be blank')) })),
  photo: z.nullable(z.file()),
  body: z.string(),
  due: z.nullable(z.date()),
})
type Poll = z.infer<typeof pollSchema>

const saved: Poll = { options: [{ title: 'Red' }, { title: 'Blue' }], photo: null, body: '', due: null }
const answered: Outcome<object> = { data: {} }

type Props = { send: (poll: Poll) => Promise<Outcome<object>>; present?: Poll }

/** Every kind of value, each in a control that the kit has never seen. */
const PollForm = ({ send, present }: Props) => {
  const form = useServerForm({
    schema: pollSchema,
    fields: {
      options: { label: 'Options', show: (options) => options.map(({ title }) => title).join(' / ') },
      photo: { label: 'Photo' },
      body: { label: 'Body', show: (html) => html.replace(/<[^>]+>/g, '') },
      due: { label: 'Due', show: (due) => due?.toISOString().slice(0, 10) ?? '' },
    },
    saved: { ...saved, lockVersion: 1 },
    draftId: 'test/poll',
    send,
    ...(present && { readPresent: () => Promise.resolve({ ...present, lockVersion: 2 }) }),
  })
  const [options, photo, body, due] = [
    form.fieldOf('options'),
    form.fieldOf('photo'),
    form.fieldOf('body'),
    form.fieldOf('due'),
  ]
  // @ts-expect-error a list is no text: what a field takes follows from the schema
  const wrongly = () => options.onChange('Red')
  return (
    <>
      <StaleEdit stale={form.stale} />
      <DialogForm form={form} onCancel={wrongly} submit={<button>Send</button>}>
        <Field {...options} isGroup>
          {({ id: _id, ...control }) =>
            options.value.map(({ title }, index) => (
              <input
                key={index}
                {...control}
                aria-label={`Option ${index + 1}`}
                value={title}
                onChange={({ target }) => options.onChange(options.value.with(index, { title: target.value }))}
              />
            ))
          }
        </Field>
        <Field {...photo}>
          {(control) => (
            <input {...control} type="file" onChange={({ target }) => photo.onChange(target.files?.[0] ?? null)} />
          )}
        </Field>
        <Field {...body}>
          {(control) => (
            <textarea {...control} value={body.value} onChange={({ target }) => body.onChange(target.value)} />
          )}
        </Field>
        <Field {...due}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={due.value?.toISOString().slice(0, 10) ?? ''}
              onChange={({ target }) => due.onChange(target.valueAsDate)}
            />
          )}
        </Field>
      </DialogForm>
    </>
  )
}

let fresh: Awaited<ReturnType<typeof createTestStore>>
beforeEach(async () => {
  fresh = await createTestStore()
})

const openPoll = (props: Partial<Props> = {}, store = fresh) => {
  const sent: Poll[] = []
  const send = (poll: Poll) => {
    sent.push(poll)
    return Promise.resolve(answered)
  }
  const { unmount } = render(
    <Provider store={store}>
      <PollForm send={send} {...props} />
    </Provider>,
  )
  return { store, sent, unmount, drafts: () => store.getState().drafts }
}
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const retype = async (label: string, text: string) => {
  await user.clear(control(label))
  if (text !== '') await user.type(control(label), text)
}
const submit = () => user.click(screen.getByText('Send'))

const menu = new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' })
const fillIn = async () => {
  await retype('Option 2', 'Green')
  await user.upload(control('Photo'), menu)
  await retype('Body', '<p>Which <b>one</b>?</p>')
  await user.type(control('Due'), '2026-03-02')
}

describe('a form of lists, files, rich text and dates', () => {
  it('sends each as what it is', async () => {
    const { sent } = openPoll()
    await fillIn()
    await submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      options: [{ title: 'Red' }, { title: 'Green' }],
      photo: menu,
      body: '<p>Which <b>one</b>?</p>',
      due: new Date('2026-03-02T00:00:00.000Z'),
    })
    expect(sent[0]?.photo).toBe(menu)
  })

  it('is as it was left, but for the file, which it asks for again', async () => {
    const { store, unmount } = openPoll()
    await fillIn()
    expect(JSON.parse(JSON.stringify(store.getState().drafts))).toEqual(store.getState().drafts) // text can hold it
    unmount()

    const { sent } = openPoll({}, store)
    await waitFor(() => expect(control('Option 2')).toHaveValue('Green'))
    expect(control('Body')).toHaveValue('<p>Which <b>one</b>?</p>')
    expect(control('Due')).toHaveValue('2026-03-02')
    expect(control('Photo')).toHaveAccessibleDescription(/Choose them again.*menu\.pdf/)
    await submit()
    await waitFor(() => expect(sent[0]?.photo).toBeNull())
  })

  it('asks no longer for a file that was chosen again', async () => {
    const { store, unmount } = openPoll()
    await user.upload(control('Photo'), menu)
    unmount()
    openPoll({}, store)
    await waitFor(() => expect(control('Photo')).toHaveAccessibleDescription(/menu\.pdf/))
    await user.upload(control('Photo'), menu)
    expect(control('Photo')).not.toHaveAccessibleDescription(/menu\.pdf/)
  })

  it('[SH-056] says under a list what the server says of one of its entries, and goes there', async () => {
    const errors = { 'options.1.title': ['has already been taken'] }
    openPoll({ send: () => Promise.resolve({ error: { status: 422, errors, message: '' } }) })
    await retype('Option 2', 'Red')
    await submit()
    expect(await screen.findByText('This title (entry 2) has already been taken')).toBeInTheDocument()
    expect(control('Option 1')).toHaveAccessibleDescription(/entry 2/)
    expect(control('Option 1')).toHaveFocus()
  })

  it('says under a list what the contract says of one of its entries, and sends nothing', async () => {
    const { sent } = openPoll()
    await retype('Option 2', '')
    await submit()
    expect(await screen.findByText('Title can not be blank')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('[D-15] shows both versions of each in words', async () => {
    const refused = { status: 409, errors: { base: ['Changed meanwhile'] }, message: '' }
    const present: Poll = { ...saved, options: [{ title: 'Black' }], body: '<p>Theirs</p>', due: new Date(0) }
    openPoll({ send: () => Promise.resolve({ error: refused }), present })
    await fillIn()
    await submit()
    const [mine, theirs] = await waitFor(() => screen.getAllByRole('radio', { hidden: true }))
    expect(mine).toHaveAccessibleDescription('Red / Green')
    expect(theirs).toHaveAccessibleDescription('Black')
    const words = (await screen.findAllByRole('group', { hidden: true })).map(({ textContent }) => textContent)
    expect(words).toContain('BodyYour versionWhich one?Their versionTheirs')
    expect(words).toContain('PhotoYour versionmenu.pdfTheir versionEmpty')
    expect(words).toContain('DueYour version2026-03-02Their version1970-01-01')
  })
})
