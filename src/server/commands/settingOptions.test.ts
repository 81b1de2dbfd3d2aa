import { readSettingRequest } from './settingOptions'

describe('readSettingRequest', () => {
  it('[D-19] reads a name and a value, a name to reset, or nothing', () => {
    expect(readSettingRequest(['productName', ' Quay Portal '])).toEqual({
      what: 'set',
      name: 'productName',
      value: 'Quay Portal',
    })
    expect(readSettingRequest(['--unset', 'ssoUrl'])).toEqual({ what: 'unset', name: 'ssoUrl' })
    expect(readSettingRequest([])).toEqual({ what: 'list' })
    expect(readSettingRequest(['--new-secret'])).toEqual({ what: 'newSecret' })
  })

  it.each([
    [['colour', 'red'], "'colour' is not a setting. Known: productName, brandPrimaryColor"],
    [['__proto__', 'x'], "'__proto__' is not a setting."],
    [['--unset'], "'' is not a setting."],
    [['productName'], 'productName needs a value. Use: npm run set -- NAME VALUE'],
    [['productName', 'Quay', 'Portal'], 'Put quotes around a value with spaces.'],
    [['productName', 'one\ntwo'], 'productName must be text of at most 100 characters.'],
    [['productName', 'Quay\u001b[2J'], 'productName must be text of at most 100 characters.'],
    [['productName', '\u3164'], 'productName must be text of at most 100 characters.'],
    [['ssoUrl', '/\t/elsewhere.test'], 'ssoUrl must be an address: https://… or a path such as /sso.'],
    [['productName', ' '], 'productName must be text of at most 100 characters.'],
    [['registrationEnabled', 'yes'], "registrationEnabled must be 'true' or 'false'."],
    [['brandPrimaryColor', 'blue'], 'brandPrimaryColor must be a colour such as #00A0D4.'],
    [['ssoUrl', 'javascript:alert(1)'], 'ssoUrl must be an address: https://… or a path such as /sso.'],
    [['ssoUrl', '//elsewhere.test'], 'ssoUrl must be an address: https://… or a path such as /sso.'],
    [['languages', 'english'], 'languages must be languages separated by commas, such as en,en-AU.'],
  ])('[D-19] refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readSettingRequest(parameters)).toThrow(sentence)
  })
})
