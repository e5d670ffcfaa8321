import { useState } from 'react'
import {
  DragHandle,
  Sortable,
  type SortableLayout,
  type SortableTexts,
  useSortableItem,
} from '../index.ts'
import styles from './Gallery.module.css'
import { Section } from './Section.tsx'

const texts: SortableTexts = {
  instructions: 'Press the space bar and the arrow keys.',
  pickedUp: ({ title, position, total }) => `${title} picked up at ${position} of ${total}`,
  over: ({ title, position, total }) => `${title} over ${position} of ${total}`,
  dropped: ({ title, position, total }) => `${title} dropped at ${position} of ${total}`,
  cancelled: ({ title, position, total }) => `${title} back at ${position} of ${total}`,
}

const films = ['Stalker', 'Playtime', 'Sans soleil', 'Ran', 'Close-up', 'Yi yi']

export function SortableSection() {
  return (
    <Section title="Sortable">
      <Films layout="list" />
      <Films layout="flow" />
    </Section>
  )
}

function Films({ layout }: { readonly layout: SortableLayout }) {
  const [ids, setIds] = useState<readonly string[]>(films)
  return (
    <Sortable
      ids={ids}
      layout={layout}
      nameOf={(id) => id}
      texts={texts}
      onMove={(id, to) => setIds(ids.filter((other) => other !== id).toSpliced(to, 0, id))}
    >
      <ul className={layout === 'list' ? styles.films : styles.pills}>
        {ids.map((id) => (
          <Film key={id} id={id} />
        ))}
      </ul>
    </Sortable>
  )
}

function Film({ id }: { readonly id: string }) {
  return (
    <li ref={useSortableItem(id)} className={styles.film}>
      <DragHandle item={id} label={`Move ${id}`} />
      {id}
    </li>
  )
}
