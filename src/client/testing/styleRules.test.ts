import { mayMatch } from '../../jest/rulesByClass.cjs'

const page = `
  <main id="Main">
    <button class="ant-btn
      ant-btn-primary" title="a,b">Save</button>
    <p class="Note">Saved</p>
    <svg><linearGradient></linearGradient></svg>
    <input disabled>
    <i class="a.b bé"></i>
  </main>`

const selectors = [
  '.ant-btn',
  '.ANT-BTN',
  'main .ant-btn-primary',
  'main>.ant-btn:not(.ant-btn-link)',
  ':where(.css-x, main).ant-btn',
  ':where(main) .ant-btn-primary.ant-btn',
  '.ant-btn-link,.ant-btn',
  '.ant-btn + p, .ant-tag',
  '.ant-btn~.Note',
  ':is(.ant-btn, .Note)',
  '[class*="note" i]',
  '[title="a,b"]',
  "[title='a,b'].ant-btn",
  'button[title]',
  'P',
  'linearGradient',
  'lineargradient',
  '#Main',
  'main#Main > *',
  'input:disabled',
  ':disabled',
  '.a\\.b',
  '.bé',
  '*',
]

describe('the rules that are tried on an element', () => {
  beforeEach(() => {
    document.body.innerHTML = page
  })

  it.each(selectors)('%s is tried on each element that it matches', (selector) => {
    const matching = [...document.querySelectorAll('*')].filter((element) => element.matches(selector))
    expect(matching.every((element) => mayMatch(element, selector))).toBe(true)
  })

  it.each([
    ['.ant-tag', '.ant-btn'],
    ['.ant-btn .ant-tag', '.ant-btn'],
    [':where(.css-x).ant-tag, .ant-btn-link', '.ant-btn'],
    ['.ant-btn:not(.ant-btn-link) > p', '.ant-btn'],
    ['div', 'p'],
    ['#main-menu', 'main'],
  ])('%s is not tried on %s', (selector, element) => {
    expect(mayMatch(document.querySelector(element) ?? document.body, selector)).toBe(false)
  })

  it('a rule takes effect among more rules than the selector engine remembers', () => {
    const sheet = document.createElement('style')
    sheet.textContent = [
      ...Array.from({ length: 1_200 }, (_, number) => `.other-${number} { display: block }`),
      'main .Note { display: none }',
    ].join('\n')
    document.body.append(sheet)
    expect(document.querySelector('p')).not.toBeVisible()
    expect(document.querySelector('button')).toBeVisible()
  })
})
