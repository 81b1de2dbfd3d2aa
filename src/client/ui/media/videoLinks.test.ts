import { playerUrl, videoLinkOf } from './EmbeddedVideo'

describe('video links', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=42s',
    'http://youtu.be/aqz-KE-bpKQ?si=abc',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=3',
    'https://youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ/',
  ])('[SH-061] %s is a video of YouTube', (link) => {
    expect(videoLinkOf(link)).toEqual({ provider: 'youtube', id: 'aqz-KE-bpKQ' })
  })

  it.each([
    'https://vimeo.com/76979871',
    'https://www.vimeo.com/76979871/',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/motion/videos/76979871',
  ])('[SH-061] %s is a video of Vimeo', (link) => {
    expect(videoLinkOf(link)).toEqual({ provider: 'vimeo', id: '76979871' })
  })

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQx',
    'https://www.youtube.com/@harbour',
    'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/about',
    'https://vimeo.com/76979871a',
    'https://example.org/76979871',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    '/watch?v=aqz-KE-bpKQ',
    '',
  ])('[SH-061] %j stays a link', (link) => {
    expect(videoLinkOf(link)).toBeNull()
  })

  it('[SH-061] plays in the player that sets no cookies before it is started', () => {
    expect(playerUrl({ provider: 'youtube', id: 'aqz-KE-bpKQ' })).toBe(
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    )
    expect(playerUrl({ provider: 'vimeo', id: '76979871' })).toBe('https://player.vimeo.com/video/76979871?dnt=1')
  })
})
