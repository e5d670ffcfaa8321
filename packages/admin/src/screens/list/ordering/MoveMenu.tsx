import GripVertical from 'lucide-react/icons/grip-vertical'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Menu } from '../../../ui/index.ts'
import { type MovePlace, moveLooks, movePlaces } from './move-looks.tsx'

/** The places that a selection can be moved to. */
export function MoveMenu({ onMove }: { readonly onMove: (place: MovePlace) => void }) {
  const { t } = useI18n()
  return (
    <Menu
      label={t('list:move')}
      align="end"
      trigger={
        <Button size="small" icon={<GripVertical aria-hidden="true" />}>
          {t('list:move')}
        </Button>
      }
      items={movePlaces.map((place) => ({
        id: place,
        label: t(moveLooks[place].label),
        icon: moveLooks[place].icon,
        onSelect: () => onMove(place),
      }))}
    />
  )
}
