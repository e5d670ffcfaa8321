import styles from '../ListTable.module.css'

/** The estimated height of a row until it is measured. */
export const ROW_HEIGHT = 45

/** Stands for rows that are not rendered. */
export function RowsGap({ height, width }: { readonly height: number; readonly width: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={width} style={{ blockSize: height }} />
    </tr>
  )
}
