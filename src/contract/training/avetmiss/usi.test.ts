import { usiCheckCharacter, usiSentences, wrongUsi } from './usi'

describe('a USI', () => {
  it.each([
    ['3AW88YH9UM', undefined],
    ['BNGH7C75FN', undefined],
    ['', undefined],
    ['INTOFF', undefined],
    ['INDIV', undefined],
    ['3AW88YH9U5', usiSentences.check],
    ['NBGH7C75FN', usiSentences.check],
    ['BNGH7C75F0', usiSentences.confusable],
    ['1NGH7C75FN', usiSentences.confusable],
    ['BNGH7C7IFN', usiSentences.confusable],
    ['BNGH7O75FN', usiSentences.confusable],
    ['3AW88YH9U', usiSentences.length],
    ['3AW88YH9U-', usiSentences.character],
  ])('%s is judged', (usi, sentence) => {
    expect(wrongUsi(usi)).toBe(sentence)
  })

  it('ends with the character that follows from the others', () => {
    expect(usiCheckCharacter('BNGH7C75F')).toBe('N')
  })
})
