const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')

/** A token that the client can parse; its signature is not valid. */
export const aToken = ({ personId = 'p1', minutes = 60, draftKey = btoa(personId.padEnd(32)) } = {}) =>
  [
    encode({ alg: 'HS256' }),
    encode({ sub: personId, exp: Math.floor(Date.now() / 1000) + minutes * 60, draftKey }),
    'signature',
  ].join('.')
