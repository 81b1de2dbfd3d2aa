import { dictionary } from '@zxcvbn-ts/language-common'
import { demoPassword } from '@server/demo/demoAccounts'
import { commonCount } from './commonPasswords'
import { brokenPasswordRule as broken } from './passwordRules'

const tooCommon = 'Password is too common'
/** Of an account with nothing to be guessed from. */
const brokenPasswordRule = (password: string) => broken(password, [])
const commonest = dictionary['passwords-common'].slice(0, commonCount)

/** Makes a common password satisfy the other rules, as people do: a capital letter, a year, a sign or two. */
const dressed = (password: string) =>
  `${password.replace(/[a-z]/, (letter) => letter.toUpperCase())}.2026`.padEnd(12, '!')
const hasTwoLetters = (password: string) => /[a-z].*[a-z]/.test(password)

describe('a common password', () => {
  it('[D-44] is refused, also when it is changed so that it satisfies the other rules, for all 3,000 of them (ASVS 6.2.4)', async () => {
    const worn = commonest.filter(hasTwoLetters).map(dressed)
    const sentences = await Promise.all(worn.map(brokenPasswordRule))

    expect(commonest).toHaveLength(3_000)
    expect(worn.length).toBeGreaterThan(2_000)
    expect(worn.filter((_password, index) => sentences[index] !== tooCommon)).toEqual([])
  })

  it.each([
    ['a year and a sign after it', 'Password2026!'],
    ['signs before and after it', '..Sunshine.1!'],
    ['its case changed throughout', 'sUPERMAN.1234'],
    ['signs for letters', 'P@$$w0rd.2026'],
    ['digits for letters', 'Passw0rd!2026'],
    ['Shift held down for some keys', '1qaz@WSX3edc'],
    ['a few letters around many digits', 'Aa.123456789'],
    ['a year after a rarer word of the list', 'Sunflower.2026'],
    ['a year after a word with an ending', 'Kitchens.2026'],
  ])('[D-44] is refused with %s: %s', async (_how, password) => {
    expect(await brokenPasswordRule(password)).toBe(tooCommon)
  })

  it.each(['Password.Kettle.7', 'Dragon-Horse.4x', 'vR7.kettle-sunshine', '1234.Blau.Hering', demoPassword])(
    '[D-44] does not refuse a password that only contains one: %s',
    async (password) => {
      expect(await brokenPasswordRule(password)).toBeNull()
    },
  )

  it('[D-44] is checked last: the sentences of the other rules are more helpful', async () => {
    expect(await brokenPasswordRule('password')).toBe('Minimum 12 characters')
    expect(await brokenPasswordRule('password2026!')).toBe('Password must contain at least one uppercase letter')
  })
})

describe('a password of words that others know of its owner', () => {
  const known = ['Zoë', 'O’Brien', 'zoe.obrien@harbour-kitchens.test', 'Harbour Kitchens']

  it.each([
    ['the organisation', 'HarbourKitchens.1'],
    ['one of its words', 'Kitchens.20262027'],
    ['signs for letters', 'H@rb0ur.2026!!'],
    ['a name without its accents', 'zoe.Brien.2026'],
    ['a name twice', 'Brien-brien.77'],
    ['a common password beside it', 'Harbour.Password.1'],
  ])('[D-44] is refused: %s', async (_what, password) => {
    expect(await broken(password, known)).toBe('Password is too close to your name, email or organisation')
  })

  it.each(['Harbour-lantern.Kiwi7', 'Correct.Horse.2026'])('[D-44] may contain one of them: %s', async (password) => {
    expect(await broken(password, known)).toBeNull()
  })
})

describe('the length of a password', () => {
  const ofLength = (length: number) => `Kt7.${'abcdefghij'.repeat(13)}`.slice(0, length)

  it('[D-44] is 12 to 128 characters (ASVS 6.2.1)', async () => {
    expect(await Promise.all([11, 12, 128, 129].map((length) => brokenPasswordRule(ofLength(length))))).toEqual([
      'Minimum 12 characters',
      null,
      null,
      'Maximum 128 characters',
    ])
  })
})
