/** A line across the page. */
export const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/
/** A heading; its words are the second group. */
export const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/
/** What is in front of quoted words. */
export const QUOTE = /^ {0,3}> ?/
/** The first line of code: its indent, the fence and the language. */
export const FENCE = /^( {0,3})(`{3,}|~{3,})[ \t]*([^`]*)$/
/** An item of a list: its indent, marker, gap and words. */
export const ITEM = /^( {0,3})([-+*]|\d{1,9}[.)])(?:([ \t]+)(.*))?$/
/** A line without words. */
export const BLANK = /^[ \t]*$/

/** Whether a line begins an item of a list. */
export function isItemStart(line: string): boolean {
  return ITEM.test(line) && !RULE.test(line)
}

/** Whether a line ends the paragraph before it. */
export function endsParagraph(line: string): boolean {
  return (
    BLANK.test(line) ||
    FENCE.test(line) ||
    RULE.test(line) ||
    HEADING.test(line) ||
    QUOTE.test(line) ||
    // An empty item, or one of another number than 1, could be words.
    /^ {0,3}(?:[-+*]|1[.)])[ \t]+\S/.test(line)
  )
}
