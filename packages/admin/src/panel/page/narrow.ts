/** Below it the navigation is behind a button and a document's controls stand at the thumb; the same width as in the CSS modules. */
export const NARROW = '(max-width: 56rem)'
