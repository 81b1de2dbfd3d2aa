import { asksForSetUp, callbackIn, withoutSetUp, withSetUp } from './ProfileDialogs'

const here = 'https://muster.example/profile'
const services = [
  { url: 'https://roster.example:8443/app?x=1' },
  { url: '/services/task' },
  { url: '' },
  { url: 'javascript:alert(1)' },
  { url: 'https://trusted.example@evil.example/' },
  { url: 'data:text/html,x' },
]
const callback = (address: string) =>
  callbackIn(`?${new URLSearchParams({ otp_callback_url: address })}`, services, here)

describe('the redirect after the two-factor set-up', () => {
  it.each([
    ['https://muster.example/messages?x=1#y', 'https://muster.example/messages?x=1#y'],
    ['/messages', 'https://muster.example/messages'],
    ['messages', 'https://muster.example/messages'],
    ['//muster.example/messages', 'https://muster.example/messages'],
    ['https://roster.example:8443/elsewhere', 'https://roster.example:8443/elsewhere'],
    ['HTTPS://MUSTER.example/', 'https://muster.example/'],
  ])('[PR-018] [D-43] allows %s', (address, href) => {
    expect(callback(address)).toBe(href)
  })

  it.each([
    'https://evil.example/',
    'http://muster.example/',
    'https://muster.example.evil.example/',
    'https://muster.example:444/',
    'https://roster.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    ' //evil.example',
    '/messages\u0000',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://muster.example/0d2b',
    'filesystem:https://muster.example/x',
    'file:///etc/passwd',
    'ftp://muster.example/',
    'https://muster.example@evil.example/',
    'https://muster.example:x@evil.example/',
    'https://user@muster.example/',
    'https://user:secret@muster.example/',
    'https://muster.example%2eevil.example/',
    'https://',
    'http://[',
    '',
  ])('[PR-018] [D-43] refuses %j', (address) => {
    expect(callback(address)).toBeNull()
  })

  it('[PR-018] does nothing without a callback', () => {
    expect(callbackIn('?step=enable_otp', services, here)).toBeNull()
  })

  it('[PR-018] knows no service before the services are loaded', () => {
    expect(callbackIn('?otp_callback_url=https://roster.example:8443/', [], here)).toBeNull()
  })
})

describe('the URL of the two-factor set-up', () => {
  it('needs only its step parameter', () => {
    expect(asksForSetUp('?step=enable_otp&x=1')).toBe(true)
    expect(asksForSetUp('?step=other')).toBe(false)
    expect(asksForSetUp('')).toBe(false)
  })

  it('keeps the other query parameters', () => {
    expect(withSetUp('?otp_callback_url=%2Fa')).toBe('?otp_callback_url=%2Fa&step=enable_otp')
    expect(withoutSetUp('?otp_callback_url=%2Fa&step=enable_otp')).toBe('?otp_callback_url=%2Fa')
    expect(withoutSetUp('?step=enable_otp')).toBe('')
  })
})
