import { splitRules } from './splitRules'

const components = ['button', 'input', 'input-number', 'table', 'wave']
const sheetOf = (css: string, component?: string) => splitRules(css, components)(component)

describe('splitRules', () => {
  it('gives a component the rules that name its class first', async () => {
    const css = '.ant-btn{a:b}.ant-table .ant-btn{a:c}[class^="ant-btn"]{a:d}.ant-btn-lg .ant-wave{a:e}'
    expect(await sheetOf(css, 'button')).toBe('.ant-btn{a:b}[class^="ant-btn"]{a:d}.ant-btn-lg .ant-wave{a:e}')
    expect(await sheetOf(css, 'table')).toBe('.ant-table .ant-btn{a:c}')
  })

  it('tells components apart whose names start alike', async () => {
    expect(await sheetOf('.ant-input-lg{a:b}.ant-input-number-x{a:c}.ant-inputs{a:d}', 'input')).toBe(
      '.ant-input-lg{a:b}',
    )
  })

  it('gives no rule to a component that the selector excludes', async () => {
    const css = '.ant-input{a:b}:not(.ant-input) .ant-btn{a:c}'
    expect(await sheetOf(css, 'button')).toBe(':not(.ant-input) .ant-btn{a:c}')
  })

  it('takes of a list of selectors only its own, in media queries too', async () => {
    const css = '@media print{.ant-btn,.ant-table{a:b}.ant-table{a:c}}@media screen{.ant-table{a:d}}'
    expect(await sheetOf(css, 'button')).toBe('@media print{.ant-btn{a:b}}')
  })

  it('leaves what all share, but not the variables of the theme', async () => {
    const css = 'a{a:b}.anticon{a:c}.ant-slide-up-enter{a:d}.ant-btn{a:e}.ant-btn.css-var-_R_0_{--a:f}'
    expect(await sheetOf(css)).toBe('a{a:b}.anticon{a:c}.ant-slide-up-enter{a:d}')
    expect(await sheetOf(css, 'button')).toBe('.ant-btn{a:e}')
  })

  it('drops what is never drawn, but does not mind what a selector excludes', async () => {
    const css = '.ant-btn-rtl,.ant-btn .ant-tree{a:b}.ant-btn:not(.ant-btn-rtl, .ant-tree){a:c}.ant-btn-color-blue{a:d}'
    expect(await sheetOf(css, 'button')).toBe('.ant-btn:not(.ant-btn-rtl, .ant-tree){a:c}')
  })

  it('keeps a movement that a kept rule plays', async () => {
    const css = '.ant-btn{animation-name:antIn}@keyframes antIn{to{a:b}}@keyframes antOut{to{a:b}}'
    expect(await sheetOf(css, 'button')).toBe('.ant-btn{animation-name:antIn}@keyframes antIn{to{a:b}}')
  })

  it('fails for a component whose class Ant Design renamed', () => {
    expect(() => sheetOf('.ant-button{a:b}', 'button')).toThrow('no rules for button')
  })
})
