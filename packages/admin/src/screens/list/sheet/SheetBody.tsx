import { partView, Skeleton } from '../../../ui/index.ts'
import { ListFrame, type ListFrameProps, NothingFound } from '../ListBody.tsx'

// It brings the inputs of all field types.
const Sheet = partView(async () => (await import('./Sheet.tsx')).Sheet, {
  fallback: () => <Skeleton height="24rem" />,
})

/** A list below its header, with its cells to be edited. */
export function SheetBody({
  label,
  list,
  blank,
}: Pick<ListFrameProps, 'label' | 'list' | 'blank'>) {
  return (
    <ListFrame label={label} list={list} blank={blank} foot={null} bar={null} isKept>
      <Sheet label={label} list={list} empty={<NothingFound label={label} list={list} />} />
    </ListFrame>
  )
}
