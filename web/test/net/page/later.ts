// A part of the app that is loaded when it is wanted.
declare const VERSION: string

export const later = `later ${VERSION}`
