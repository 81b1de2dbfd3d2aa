/** The classes of a style sheet, by name. Lint and the build reject a missing one. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}
declare module '*.css'
