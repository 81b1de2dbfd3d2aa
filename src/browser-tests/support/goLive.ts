import type { Page, WebSocket } from '@playwright/test'
import { livePath } from '@contract/live'

/** Opens an address, and resolves when the live channel is open there: its first frame may come at once. */
export const goLive = async (page: Page, address: string) => {
  const opened = new Promise<void>((resolve) => {
    const listen = (socket: WebSocket) => {
      if (new URL(socket.url()).pathname !== livePath) return
      socket.once('framereceived', () => {
        page.off('websocket', listen)
        resolve()
      })
    }
    page.on('websocket', listen)
  })
  await page.goto(address)
  await opened
}
