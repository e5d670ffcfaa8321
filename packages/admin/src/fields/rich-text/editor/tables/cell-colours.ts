import type { MessageKey } from '@stet/core'

/** The colours offered for cells: soft ones, on which words of any colour can be read. */
export const cellColours: readonly { readonly value: string; readonly name: MessageKey }[] =
  Object.freeze([
    { value: '#ece8e1', name: 'fields:tableColourGrey' },
    { value: '#fbe0dc', name: 'fields:tableColourRed' },
    { value: '#fce6cf', name: 'fields:tableColourOrange' },
    { value: '#faf0c4', name: 'fields:tableColourYellow' },
    { value: '#ddefdb', name: 'fields:tableColourGreen' },
    { value: '#dbe8f6', name: 'fields:tableColourBlue' },
    { value: '#eae1f5', name: 'fields:tableColourPurple' },
  ])
