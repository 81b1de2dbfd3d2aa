import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { agreementCalls, agreementChanged, type ReceivedAgreement } from '@contract/agreements'
import { formComponents } from '@contract/formComponents'
import type { AppStore } from '@client/app/createStore'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { agreementApi } from '@client/state/communications/agreementApi'
import { communicationTags } from '@client/state/communications/communicationTags'
import { AgreementDialog } from './AgreementDialog'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const [show, sign] = ['GET /api/received_messages/c1/agreement', 'POST /api/received_messages/c1/sign']
const block = { title: '', content: '', formStructure: { components: [] } }
const unsigned: ReceivedAgreement = {
  id: 'c1',
  name: 'Uniform agreement',
  versionId: 'v1',
  blocksDigest: 'digest-1',
  blocksAttributes: [
    { ...block, id: 'b1', order: 1, kind: 'wysiwyg', content: '<p>You get two shirts.</p>' },
    {
      ...block,
      id: 'b2',
      order: 2,
      kind: 'form',
      formStructure: {
        components: formComponents.parse([
          { type: 'textfield', key: 'shirt_size', label: 'Shirt size', validate: { required: true } },
        ]),
      },
    },
  ],
  signature: null,
}
const signed: ReceivedAgreement = {
  ...unsigned,
  signature: {
    signedName: 'Ella King',
    signedAt: '2026-03-02T22:31:00.000Z',
    answers: { shirt_size: 'Large' },
    digest: 'abc',
    pdfUrl: '/api/received_messages/c1/agreement.pdf?link=1',
  },
}

const dialogOf = (store: AppStore) => (
  <Provider store={store}>
    <AgreementDialog id="c1" name="Uniform agreement" isOpen onClose={() => undefined} />
  </Provider>
)
const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const asked = 'Sign this agreement?'
/** In tests, Ant Design gives all titles of dialogs one id: it is found by its words. */
const question = async () => {
  const dialog = (await screen.findByText(asked)).closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error('The question is not in a dialog')
  return dialog
}
const questionGone = () => waitFor(() => expect(screen.queryByText(asked)).toBeNull())
/** The button rests for a second after a press. */
const pressSign = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign' })).toBeEnabled(), { timeout: 4_000 })
  await press('Sign')
}

describe('the agreement of a communication', () => {
  let server: ReturnType<typeof fakeServer>
  beforeAll(addMessageChannel)
  afterEach(() => server.close())

  const open = async (answer: object, store?: AppStore) => {
    server = fakeServer({ [show]: answer })
    const own = store ?? (await createTestStore())
    return { store: own, ...render(dialogOf(own)) }
  }
  const fill = async () => {
    await user.type(await field('Shirt size'), 'Large')
    await user.type(await field('Full name'), 'Ella King')
  }

  it('is signed once, after a question, and can then only be read and downloaded', async () => {
    await open({ body: unsigned })
    await waitFor(() => expect(screen.getByText('You get two shirts.')).toBeVisible())
    await fill()
    const sent: unknown[] = []
    server.answers[sign] = async (request) => {
      sent.push(await request.json())
      return { body: signed }
    }
    await pressSign()
    await user.click(within(await question()).getByRole('button', { name: 'Not yet' }))
    await questionGone()
    expect(sent).toEqual([])

    await pressSign()
    await user.click(within(await question()).getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText(/^Signed by Ella King on/)).toHaveAttribute('role', 'status')
    expect(sent).toEqual([
      { agreement: { signedName: 'Ella King', answers: { shirt_size: 'Large' }, blocksDigest: 'digest-1' } },
    ])
    expect(screen.getByText('Shirt size').nextSibling).toHaveTextContent('Large')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', signed.signature?.pdfUrl)
    expect(screen.getByRole('dialog', { name: 'Uniform agreement' })).toContainElement(
      document.activeElement as HTMLElement,
    )
  })

  it('shows what the server refuses at its field, and keeps all that was entered', async () => {
    const { store, unmount } = await open({ body: unsigned })
    await fill()
    server.answers[sign] = {
      status: 422,
      body: { errors: { 'answers.shirt_size': ['Choose from the options'] }, message: 'no' },
    }
    await pressSign()
    await user.click(within(await question()).getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('Choose from the options')).toBeVisible()
    expect(await field('Shirt size')).toHaveAccessibleDescription('Choose from the options')
    await waitFor(async () => expect(await field('Shirt size')).toHaveFocus())
    unmount()
    server.close()

    await open({ body: unsigned }, store)
    expect(await field('Full name')).toHaveValue('Ella King')
    expect(await field('Shirt size')).toHaveValue('Large')
    expect(screen.getByText('Draft restored')).toBeInTheDocument()
  })

  it('is read again when it has changed since it was opened, which is said, and keeps all that was entered', async () => {
    await open({ body: unsigned })
    await fill()
    const [text, form] = unsigned.blocksAttributes
    if (!text || !form) throw new Error('It has a text and a form')
    const changed = {
      ...unsigned,
      blocksDigest: 'digest-2',
      blocksAttributes: [{ ...text, content: '<p>You get three shirts.</p>' }, form],
    }
    server.answers[show] = { body: changed }
    const digests: unknown[] = []
    server.answers[sign] = async (request) => {
      const { agreement } = agreementCalls.sign.body.parse(await request.json())
      digests.push(agreement.blocksDigest)
      return agreement.blocksDigest === 'digest-2'
        ? { body: signed }
        : { status: 409, body: { errors: { base: [agreementChanged] }, message: agreementChanged } }
    }
    const signIt = async () => {
      await pressSign()
      await user.click(within(await question()).getByRole('button', { name: 'Sign' }))
      await questionGone()
    }
    await signIt()
    expect(await screen.findByText(agreementChanged)).toBeVisible()
    expect(screen.getByText('You get three shirts.')).toBeVisible()
    expect(await field('Full name')).toHaveValue('Ella King')
    expect(await field('Shirt size')).toHaveValue('Large')

    await signIt()
    expect(await screen.findByText(/^Signed by Ella King on/)).toBeVisible()
    expect(digests).toEqual(['digest-1', 'digest-2'])
  })

  it('is not signed with a text that took its place while it was open, before that is said', async () => {
    const { store } = await open({ body: unsigned })
    await fill()
    server.answers[show] = { body: { ...unsigned, blocksDigest: 'digest-2' } }
    store.dispatch(agreementApi.util.invalidateTags([communicationTags.agreement]))
    await waitFor(() => expect(server.countOf(show)).toBe(2))
    const digests: unknown[] = []
    server.answers[sign] = async (request) => {
      digests.push(agreementCalls.sign.body.parse(await request.json()).agreement.blocksDigest)
      return { status: 409, body: { errors: { base: [agreementChanged] }, message: agreementChanged } }
    }
    await pressSign()
    await user.click(within(await question()).getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText(agreementChanged)).toBeVisible()
    expect(digests).toEqual(['digest-1'])
  })

  it('says what is missing before it asks', async () => {
    await open({ body: unsigned })
    await field('Shirt size')
    await press('Sign')
    expect(await screen.findByText('Enter your full name')).toBeVisible()
    expect(screen.getByText('Field is required')).toBeVisible()
    expect(screen.queryByText(asked)).toBeNull()
    expect(server.countOf(sign)).toBe(0)
  })

  it('can be read again when it could not be loaded', async () => {
    await open({ status: 500, body: { errors: {}, message: 'no' } })
    await waitFor(() => expect(screen.getByText('The agreement could not be loaded')).toBeVisible())
    server.answers[show] = { body: signed }
    await press('Try again')
    expect(await screen.findByText(/^Signed by Ella King on/)).toBeVisible()
  })
})
