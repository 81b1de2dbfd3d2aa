import { notificationCalls } from '@contract/notifications'
import { sessionCalls } from '@contract/session'
import type { Attack } from '../attack'
import { flood, json } from '../httpClient'

const connections = 20
/** 100 MB a second: with more, the measurement would be dominated by copying. */
const rate = { perSecond: 100, atOnce: connections }
/** The largest size that the server ever accepted, with as many values as fit. */
const bytes = 1_048_000
const manyTexts = (inner: string) => {
  const start = `{${inner},"more":["a"`
  const item = ',"a"'
  return Buffer.from(`${start}${item.repeat(Math.floor((bytes - start.length - 2) / item.length))}]}`)
}

/** A megabyte of JSON to a public call. */
export const largePublicBodies: Attack = {
  title: '1 MB of JSON to sign-in over 20 connections',
  rate,
  prepare: (context) => () => {
    const body = manyTexts('"user":{"email":"nobody@scale.test","password":"x"}')
    flood(context, connections, () => ({ method: 'POST', path: sessionCalls.login.path, headers: json, body }))
  },
}

/** The same with a session. */
export const largeSignedInBodies: Attack = {
  title: '1 MB of JSON to a signed-in call over 20 connections',
  rate,
  prepare: (context) => () => {
    const headers = { ...json, authorization: context.target.authorization }
    const body = manyTexts('"source":"task"')
    flood(context, connections, () => ({ method: 'POST', path: notificationCalls.readAll.path, headers, body }))
  },
}
