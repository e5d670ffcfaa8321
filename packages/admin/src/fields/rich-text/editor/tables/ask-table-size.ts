import { createCommand } from 'lexical'

/** Asks how many rows and columns a new table shall have, and puts it into the text. */
export const ASK_TABLE_SIZE = createCommand<void>('ASK_TABLE_SIZE')
