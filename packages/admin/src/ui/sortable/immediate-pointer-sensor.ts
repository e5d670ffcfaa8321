import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/**
 * Each pointer move takes effect before the next event is handled. Otherwise a slow machine, which handles
 * several at once, would drop the item where it was last drawn and not where the pointer is.
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
