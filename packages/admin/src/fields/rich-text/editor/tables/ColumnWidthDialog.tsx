import { useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Button, Dialog, FieldFrame, NumberInput } from '../../../../ui/index.ts'
import { NARROWEST_COLUMN } from './table-edits.ts'

interface ColumnWidthDialogProps {
  /** As it is shown. */
  readonly width: number
  readonly onSet: (width: number) => void
  readonly onClose: () => void
}

const WIDEST_COLUMN = 2000

/** Sets the width of the chosen columns in numbers, which dragging does with a mouse. */
export function ColumnWidthDialog({ width: before, onSet, onClose }: ColumnWidthDialogProps) {
  const { t } = useI18n()
  const [width, setWidth] = useState<number | null>(Math.round(before))
  const isValid = width !== null && width >= NARROWEST_COLUMN && width <= WIDEST_COLUMN
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('fields:tableColumnWidthTitle')}
      closeLabel={t('general:close')}
      size="small"
      onSubmit={() => {
        if (!isValid) return
        onClose()
        onSet(width)
      }}
      footer={
        <Button type="submit" variant="primary">
          {t('general:apply')}
        </Button>
      }
    >
      <FieldFrame
        label={t('fields:tableWidthInPixels')}
        errors={
          isValid
            ? []
            : [t('fields:tableWidthError', { least: NARROWEST_COLUMN, most: WIDEST_COLUMN })]
        }
      >
        <NumberInput
          value={width}
          onValueChange={setWidth}
          min={NARROWEST_COLUMN}
          max={WIDEST_COLUMN}
          step={10}
        />
      </FieldFrame>
    </Dialog>
  )
}
