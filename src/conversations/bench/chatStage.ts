import type { Program } from '../../bench/launch'
import type { Report } from '../../bench/report'
import type { ChatData } from './chatData'

/** The amounts of a full run; `settleMs` is the time for memory and subscriptions to settle. */
export const atLength = {
  listeners: 200,
  seconds: 6,
  rounds: 3,
  settleMs: 2_000,
  missed: 10_000,
  conversations: 300,
  windowMs: 8_000,
  members: 200,
  messagesPerSecond: 5,
  readingSeconds: 8,
  conversationsOfMembers: 300,
  manyConversations: 1_000,
}
export const inShort = {
  listeners: 20,
  seconds: 1,
  rounds: 1,
  settleMs: 500,
  missed: 500,
  conversations: 10,
  windowMs: 1_500,
  members: 20,
  messagesPerSecond: 5,
  readingSeconds: 1,
  conversationsOfMembers: 10,
  manyConversations: 30,
}
export type ChatSizes = typeof atLength

/** The endpoint of a running portal, and a database for the raw broadcast. */
export type ChatStage = { portal: Program; rawUrl: string; socketUrl: string; data: ChatData; metricsToken: string }
export type ChatMeasurement = (report: Report, stage: ChatStage, sizes: ChatSizes) => Promise<void>
