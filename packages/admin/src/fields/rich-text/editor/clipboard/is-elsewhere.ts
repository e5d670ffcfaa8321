import { $isSelectionCapturedInDecoratorInput, isDOMNode } from 'lexical'

/** Whether an event is of an input of a card in the text. */
export const isElsewhere = ({ target }: Event): boolean =>
  isDOMNode(target) && $isSelectionCapturedInDecoratorInput(target)
