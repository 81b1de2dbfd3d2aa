/** The element of the page (static/index.html) that holds the scene's SVG as text. */
export const sceneId = 'sign-in-scene'
