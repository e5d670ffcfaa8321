import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/**
 * A move has its effect before the next one, or letting go, is heard. Else a slow machine, which hears
 * them all at once, would drop the item where the screen showed it last, and not where the hand was.
 */
export class ImmediatePointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super({
      ...props,
      onStart: (coordinates) => flushSync(() => props.onStart(coordinates)),
      onMove: (coordinates) => flushSync(() => props.onMove(coordinates)),
    })
  }
}
