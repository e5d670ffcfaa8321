import { createCommand, type LexicalCommand } from 'lexical'

/** Opens the bar that searches the text, or moves the focus to it. */
export const FIND_COMMAND: LexicalCommand<void> = createCommand('find')
/** Shows the outline of the text, or puts it away. */
export const OUTLINE_COMMAND: LexicalCommand<void> = createCommand('outline')
