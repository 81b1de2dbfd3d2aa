/** The element of the page (static/index.html) that holds the scene's SVG as text. */
export const sceneId = 'sign-in-scene'

/**
 * Draws the scene into its panel, once. Its SVG stands in the page as text, which the browser reads far faster than a
 * hundred elements: the words need not wait for them.
 */
export const drawScene = (panel: Element | null) => {
  const text = document.getElementById(sceneId)?.textContent
  if (panel?.childElementCount !== 0 || !text) return
  panel.append(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement)
}
