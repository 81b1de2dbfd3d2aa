import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aCommunication, openCommunication } from '@client/testing/communicationPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

describe('a communication that is being written', () => {
  let close = () => {}
  beforeAll(async () => {
    addMessageChannel()
    await import('@client/kits/editor/RichEditor') // its first load takes longer than a test waits
  })
  afterEach(() => close())

  const open = async (given: Parameters<typeof openCommunication>[0] = {}) => {
    const page = await openCommunication(given)
    close = page.close
    return page
  }
  const subject = () => screen.getByRole('textbox', { name: /^Subject/ })
  const type = (value: string) => fireEvent.change(subject(), { target: { value } })
  const press = (name: string | RegExp) =>
    fireEvent.click(screen.getByText(name, { selector: 'button > span' }).closest('button') as HTMLElement)
  const to = () => within(screen.getByRole('region', { name: 'To' }))
  const goTo = (title: string) =>
    user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: title }))

  it('saves what is typed by itself, and only what was changed', async () => {
    const { sent, notices } = await open()
    type('Winter menu')
    await screen.findByText(/^Draft saved/)
    await waitFor(() =>
      expect(sent).toMatchObject([
        { call: 'PUT /api/custom_messages/m1', body: { customMessage: { subject: 'Winter menu', lockVersion: 7 } } },
      ]),
    )
    expect(Object.keys(sent[0]?.body?.customMessage ?? {}).toSorted()).toEqual(['lockVersion', 'status', 'subject'])
    expect(notices()).toEqual([])
  })

  it('never sends two saves at once, so that nobody is in conflict with themselves', async () => {
    const page = await open()
    const save = page.server.answers['PUT /api/custom_messages/m1'] as (request: Request) => Promise<object>
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    page.server.answers['PUT /api/custom_messages/m1'] = async (request: Request) => {
      await held
      return save(request)
    }
    type('One')
    press('Save as draft')
    await waitFor(() => expect(page.server.countOf('PUT /api/custom_messages/m1')).toBe(1))
    type('Two')
    await goTo('Input Data (done)') // two that wait for the first
    await goTo('Select Template (done)')
    answer()
    await waitFor(() => expect(page.sent.at(-1)?.body?.customMessage?.subject).toBe('Two'))
    await screen.findByRole('heading', { name: 'Select Template' })
    expect(page.sent.map(({ body }) => body?.customMessage?.lockVersion)).toEqual([7, 8])
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('says that it could not be saved, and saves at another try', async () => {
    const { server, sent } = await open()
    const save = server.answers['PUT /api/custom_messages/m1'] ?? {}
    server.answers['PUT /api/custom_messages/m1'] = { status: 500, body: { errors: {}, message: 'Down' } }
    type('Winter menu')
    await screen.findByText('The draft could not be saved')
    expect(subject()).toHaveValue('Winter menu')
    server.answers['PUT /api/custom_messages/m1'] = save
    press('Save again')
    await screen.findByText(/^Draft saved/)
    expect(sent.at(-1)?.body?.customMessage).toMatchObject({ subject: 'Winter menu' })
  })

  it('shows both versions when somebody else has changed it, and keeps what was typed', async () => {
    const { changeElsewhere } = await open()
    changeElsewhere({ subject: 'Spring menu' })
    type('Winter menu')
    press('Save as draft')
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toHaveTextContent('Spring menu'))
    expect(document.querySelector('[role="dialog"]')).toHaveTextContent('Winter menu')
  })

  it('has in it what an earlier visit has typed and not saved', async () => {
    const kept = new Map<string, string>()
    const first = await open({ kept, answers: { 'PUT /api/custom_messages/m1': { status: 500 } } })
    type('Winter menu')
    await screen.findByText('The draft could not be saved')
    await waitFor(() => expect([...kept.values()].join(' ')).toContain('Winter menu'))
    first.close()
    await open({ kept })
    await waitFor(() => expect(subject()).toHaveValue('Winter menu'))
  })

  it('adds everybody who matches the filters, in the size of their number, and takes people away and back', async () => {
    const { server, sent } = await open({ one: aCommunication({ receivers: [], receiverIds: [] }) })
    await screen.findByText('3 people match the filters')
    press('Add')
    await to().findByText('Person u3')
    const lookUp = server.asked.findLast(({ call }) => call === 'GET /api/select_options/user')
    expect(lookUp?.search).toContain('per_page=3')
    expect(screen.getByText('Send to 3 people')).toBeInTheDocument()
    await user.click(to().getByRole('button', { name: 'Remove Person u2' }))
    expect(to().queryByText('Person u2')).toBeNull()
    press('Undo')
    await to().findByText('Person u2')
    await waitFor(() =>
      expect([...(sent.at(-1)?.body?.customMessage?.receiverIds ?? [])].toSorted()).toEqual(['u1', 'u2', 'u3']),
    )
    type('Winter menu')
    await waitFor(() => expect(sent.at(-1)?.body?.customMessage).toMatchObject({ subject: 'Winter menu' }))
    await screen.findByText(/^Draft saved/)
    expect(to().getByText('Person u2')).toBeInTheDocument()
    expect(sent.filter(({ body }) => body?.customMessage?.receiverIds)).toHaveLength(1)
  })

  it('says when they can not be fetched', async () => {
    const { server, notices } = await open()
    await screen.findByText('3 people match the filters')
    server.answers['GET /api/select_options/user'] = { status: 500, body: { errors: {}, message: '' } }
    press('Add')
    await waitFor(() => expect(notices()).toEqual(['Could not fetch receivers']))
    expect(to().getByText('Person u1')).toBeInTheDocument()
  })

  it('asks to add first when the filters are others than those that were added', async () => {
    const { sent } = await open({
      one: aCommunication({ locationIds: ['l1'], locations: [{ id: 'l1', name: 'Norwood' }] }),
    })
    const words = "Filters and emails list aren't matched, please click Add before sending"
    expect(to().getByRole('alert')).toHaveTextContent(words)
    press('Send to 1 person')
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    await screen.findByText('3 people match the filters')
    press('Add')
    await waitFor(() => expect(to().getByRole('alert')).toHaveTextContent(/^$/))
    await waitFor(() => expect(sent.at(-1)?.body?.customMessage?.addedFilters).toMatchObject({ locationIds: ['l1'] }))
  })

  it('shows the letter as its receiver gets it, the subject too', async () => {
    await open({ one: aCommunication({ subject: 'Hello {{first_name}}' }) })
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    await preview.findByText('Hello First u1')
    expect(preview.getByText('First u1')).toHaveAttribute('title', 'first_name')
  })

  it('is saved before it is sent, under the key of its form, and then still shows who gets it', async () => {
    const { server, sent, notices } = await open()
    type('Winter menu')
    press('Send to 1 person')
    const dialog = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role="dialog"]')
      if (!found) throw new Error('Nothing is asked')
      return found
    })
    expect(dialog).toHaveTextContent('Send to 1 person?')
    await user.click(within(dialog).getByText('Send'))
    await waitFor(() => expect(notices()).toEqual(['Communication has been successfully sent']))
    expect(sent.map(({ call }) => call)).toEqual([
      'PUT /api/custom_messages/m1',
      'POST /api/custom_messages/m1/send_message',
    ])
    expect(sent[1]?.key).toMatch(/./)
    expect(await screen.findByText('First u1')).toBeInTheDocument()
    expect(server.asked.filter(({ call }) => call === 'GET /api/custom_messages/m1')).toHaveLength(1)
  })

  it('is not sent while a field is wrong: what was typed since would be missing', async () => {
    const { sent, router } = await open()
    const replyTo = screen.getByRole('textbox', { name: /^Reply-To/ })
    fireEvent.change(replyTo, { target: { value: 'nobody' } })
    type('Winter menu')
    press('Send to 1 person')
    await screen.findByText('Enter a valid email address')
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    void router.navigate('/feed')
    const asked = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role="dialog"]')
      if (!found) throw new Error('Nothing is asked')
      return found
    })
    await user.click(within(asked).getByText('Save'))
    await waitFor(() => expect(replyTo).toHaveFocus())
    expect([router.state.location.pathname, sent]).toEqual([expect.stringMatching(/m1$/), []])
    expect(subject()).toHaveValue('Winter menu')
  })

  it('keeps who is removed while those who match are fetched', async () => {
    const { server } = await open()
    await screen.findByText('3 people match the filters')
    const answer = server.answers['GET /api/select_options/user'] as (request: Request) => object
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    server.answers['GET /api/select_options/user'] = async (request: Request) => {
      await held
      return { body: { ...(answer(request) as { body: object }).body, records: [] } }
    }
    press('Add')
    await user.click(to().getByRole('button', { name: 'Remove Person u1' }))
    come()
    await to().findByText('All matching people were there already')
    expect(to().queryByText('Person u1')).toBeNull()
  })

  it('stays a draft when it can not be sent, and says at the receivers what was refused', async () => {
    const refusal = { errors: { receiverIds: ['You cannot send to Person u1'] }, message: '' }
    const { notices } = await open({
      answers: { 'POST /api/custom_messages/m1/send_message': { status: 422, body: refusal } },
    })
    press('Send to 1 person')
    const yes = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role="dialog"] .ant-btn-primary')
      if (!found) throw new Error('Nothing is asked')
      return found
    })
    await user.click(yes)
    await waitFor(() => expect(notices()).toEqual(['Could not create a new communication']))
    expect(to().getByRole('alert')).toHaveTextContent('You cannot send to Person u1')
  })

  it('leads to what is missing, and marks its step', async () => {
    const component = {
      type: 'textarea' as const,
      key: 'tasting_day',
      label: 'Tasting day',
      description: '',
      validate: { required: true },
    }
    await open({ one: aCommunication({ formComponents: [component], receivers: [], receiverIds: [], subject: '' }) })
    press('Send')
    await screen.findByRole('heading', { name: 'Input Data' })
    expect(screen.getByText('Field is required')).toBeInTheDocument()
    await goTo('Review & Send (needs your attention)')
    await screen.findByText('Subject is required.')
    expect(screen.getByText('You must provide at least one email address')).toBeInTheDocument()
  })

  it('leaves the letter out of the way when there is no template', async () => {
    const { router } = await open({ step: 0 })
    expect(
      within(screen.getByRole('navigation', { name: 'Steps' }))
        .getByText('Edit Communication')
        .closest('button'),
    ).toBeDisabled()
    press('Next')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Input Data' })).toHaveFocus())
    expect(router.state.location.search).toBe('?defaultStep=2')
  })
})
