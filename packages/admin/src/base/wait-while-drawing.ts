/**
 * Called with what is being read by a component that shows, until that is there, that it loads. Does nothing
 * in a browser. Where the server draws a page, `packages/panel/src/first-view/waiting.ts` takes the place of
 * this module, and the component is drawn when it was read.
 */
export function waitWhileDrawing(_read: () => Promise<unknown>): void {}
