import { setTimeout as wait } from 'node:timers/promises'

/** Reads this address all the time, each time with this token. */
export type Order = { url: string; token: string } | 'take'

/** Between two of the requests; so many are under way at a time. */
const [betweenMs, atOnce] = [15, 2]
const times: number[] = []

/** Reads until the process is killed. A failure ends the process, and with it the measurement. */
const readOn = async (url: string, token: string): Promise<never> => {
  for (;;) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { authorization: token } })
    await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    times.push(performance.now() - begun)
    await wait(betweenMs)
  }
}

process.on('message', (order: Order) => {
  if (order === 'take') process.send?.(times.splice(0))
  else for (let one = 0; one < atOnce; one++) void readOn(order.url, order.token)
})
