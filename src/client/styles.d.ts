declare module '*.css'
declare module '*.css?fields'
declare module '*.css?table'
