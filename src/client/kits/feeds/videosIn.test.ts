import { videosIn } from './FeedBody'

describe('the videos of a text', () => {
  it('[FE-019] are those of its links to YouTube and Vimeo, each once', () => {
    const html =
      '<p>See <a href="https://youtu.be/aqz-KE-bpKQ">this</a>, https://vimeo.com/76979871 and ' +
      '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">the same</a></p>'
    expect(videosIn(html)).toEqual([
      { provider: 'youtube', id: 'aqz-KE-bpKQ' },
      { provider: 'vimeo', id: '76979871' },
    ])
  })

  it.each(['<p>No links</p>', '<p><a href="https://example.org/76979871">a page</a></p>', '<p>vimeo.com/1</p>'])(
    '[FE-019] are none in %s',
    (html) => expect(videosIn(html)).toEqual([]),
  )
})
