/** The classes of a style sheet, by name. A build, and lint before it, refuses one that is not there. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}
declare module '*.css'
declare module '*.css?fields'
declare module '*.css?table'
