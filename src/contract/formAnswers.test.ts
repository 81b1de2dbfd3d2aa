import { type Answer, answersOf, amountOf, blankAnswer, largestSignature } from './formAnswers'
import { wordsOfAnswer } from './answerWords'
import { type FormComponent, formComponent, formComponents, questionComponents } from './formComponents'
import { decimalOf, numberOf } from './decimalText'

const options = [
  { label: 'Day', value: 'day' },
  { label: 'Night', value: 'night' },
]
const a = (type: FormComponent['type'], required = false): FormComponent =>
  formComponent.parse({
    type,
    key: 'answer',
    label: 'A field',
    validate: { required },
    values: options,
    data: { values: options },
  })

/** What is said about an answer: the first message, or the answer as it is kept. */
const judged = (component: FormComponent, answer: unknown) => {
  const { success, data, error } = answersOf([component]).safeParse({ answer })
  return success ? data.answer : error.issues.map(({ message }) => message)[0]
}

const png = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUg${'A'.repeat(20)}==`
const tooLarge = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUg${'A'.repeat((largestSignature / 3) * 4)}`

describe('the answers of a form', () => {
  it.each<[FormComponent['type'], Answer, unknown]>([
    ['textfield', ' Priya \t Nair ', 'Priya   Nair'],
    ['textarea', 'One\nTwo', 'One\nTwo'],
    ['number', -1.5, -1.5],
    ['checkbox', true, true],
    ['selectboxes', ['night', 'day'], ['night', 'day']],
    ['select', 'day', 'day'],
    ['radio', 'night', 'night'],
    ['email', ' priya@harbour.test ', 'priya@harbour.test'],
    ['url', 'https://harbour.test/rota?week=1', 'https://harbour.test/rota?week=1'],
    ['phoneNumber', '+61 (08) 8123-4567', '+61 (08) 8123-4567'],
    ['datetime', '2026-03-02T09:30:00.000Z', '2026-03-02T09:30:00.000Z'],
    ['day', '2026-02-28', '2026-02-28'],
    ['time', '09:30', '09:30'],
    ['currency', '1,250.5', '1250.50'],
    ['signature', { image: png, text: 'Priya Nair' }, { image: png, text: 'Priya Nair' }],
    ['file', ['medium'], ['medium']],
  ])('[TP-033] takes what a %s asks for, and nothing where it is required', (type, answer, kept) => {
    expect(judged(a(type, true), answer)).toEqual(kept)
    const [blank, missing] = [blankAnswer(a(type)), undefined]
    expect([judged(a(type, true), blank), judged(a(type, true), missing)]).toEqual(Array(2).fill('Field is required'))
    expect([judged(a(type), blank), judged(a(type), missing)]).toEqual([blank, blank])
  })

  it.each<[FormComponent['type'], unknown, string]>([
    ['textfield', 'One\nTwo', 'Use one line of visible characters'],
    ['textfield', 'x'.repeat(501), 'Use at most 500 characters'],
    ['textarea', '\u200b', 'Field is required'],
    ['number', NaN, 'Enter a number'],
    ['number', '12', 'Enter a number'],
    ['number', 1e12, 'Use at most 999,999,999,999'],
    ['checkbox', false, 'Field is required'],
    ['selectboxes', ['day', 'evening'], 'Choose from the options'],
    ['selectboxes', ['day', 'day'], 'Choose from the options'],
    ['select', 'evening', 'Choose from the options'],
    ['radio', 'toString', 'Choose from the options'],
    ['email', 'priya@', 'Enter a valid email address'],
    ['url', 'javascript:alert(1)', 'Enter a web address that starts with https:// or http://'],
    ['phoneNumber', '12 34', 'Enter a valid phone number'],
    ['datetime', '2026-03-02', 'Enter a date and a time as DD/MM/YYYY HH:mm'],
    ['day', '2026-02-30', 'Enter a date as DD/MM/YYYY'],
    ['time', '9:30', 'Enter a time as HH:mm'],
    ['currency', '1.255', 'Enter an amount of money, such as 1,250.00'],
    ['currency', '-5', 'Enter an amount of money, such as 1,250.00'],
    [
      'signature',
      { image: png.replace('png', 'svg+xml'), text: 'Priya' },
      'Sign again: this is not a picture of a signature',
    ],
    ['signature', { image: tooLarge, text: 'Priya' }, 'Sign again: the signature is too large'],
    ['signature', { image: png, text: ' ' }, 'Field is required'],
    ['file', ['one', 'other'], 'Only 1 file is asked for'],
    ['file', 'one', 'Field is required'],
  ])('[TP-033] refuses what a %s does not take: %j', (type, answer, sentence) => {
    expect(judged(a(type, true), answer)).toBe(sentence)
  })

  it('by files are as many as the question takes, each once, which no agreement asks for', () => {
    const plans = { ...a('file'), most: 2 } as FormComponent
    expect(judged(plans, ['one', 'other'])).toEqual(['one', 'other'])
    expect(judged(plans, ['one', 'one'])).toBe('Every file is named once')
    expect(judged(plans, ['one', 'other', 'third'])).toBe('Up to 2 files are asked for')
    expect([['one'], ['one', 'other'], [], 'one'].map((answer) => wordsOfAnswer(plans, answer, String))).toEqual([
      '1 file',
      '2 files',
      '',
      '',
    ])
    expect(questionComponents.safeParse([plans]).success).toBe(true)
    expect(formComponents.safeParse([plans]).error?.issues).toMatchObject([
      { message: "There is no form component 'file'" },
    ])
    expect(questionComponents.safeParse([{ ...plans, most: 11 }]).error?.issues).toMatchObject([
      { path: [0, 'most'], message: 'Files must be a whole number from 1 to 10' },
    ])
  })

  it('refuses answers to what was not asked, and fields whose key every object has', () => {
    expect(answersOf([a('textfield')]).safeParse({ answer: '', other: '' }).error?.issues).toMatchObject([
      { keys: ['other'] },
    ])
    const named = (key: string) => formComponents.safeParse([{ type: 'textfield', label: 'A field', key }]).success
    expect([named('constructor'), named('__proto__'), named('construction')]).toEqual([false, false, true])
  })

  it.each([
    ['1,234', '1234', 1234, '1234.00'],
    ['1,234,567.8', '1234567.8', 1234567.8, '1234567.80'],
    ['1,5', '1.5', 1.5, '1.50'],
    ['12,34,567', undefined, NaN, undefined],
    [' 1 250 ', '1250', 1250, '1250.00'],
    ['−007', '-7', -7, undefined],
    ['.5', '0.5', 0.5, '0.50'],
    ['5.', '5', 5, '5.00'],
    ['1e3', undefined, NaN, undefined],
    ['', undefined, null, undefined],
    ['-', undefined, NaN, undefined],
  ])('reads %j as people write numbers', (text, decimal, number, amount) => {
    expect([decimalOf(text), numberOf(text), amountOf(text)]).toEqual([decimal, number, amount])
  })
})
