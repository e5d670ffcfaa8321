/** The element of the outlines and buttons that are drawn over a page, which no server sends. */
export const overlayName = 'stet-editing'

/** The attribute of an element in which the editor types. */
export const typingAttribute = 'data-stet-typing'
