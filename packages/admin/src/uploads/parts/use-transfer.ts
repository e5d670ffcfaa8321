import { useCallback, useSyncExternalStore } from 'react'
import type { Transfer, TransferStatus } from './transfer.ts'
import { transfers } from './transfers.ts'

export interface ShownTransfer {
  readonly status: TransferStatus
  readonly transfer: Transfer
}

/** How far a file has come; null where it is sent whole, or not at all. */
export function useTransfer(file: File | undefined): ShownTransfer | null {
  const transfer = useSyncExternalStore(
    transfers.subscribe,
    useCallback(() => transfers.of(file), [file]),
  )
  const status = useSyncExternalStore(
    useCallback((listener) => transfer?.subscribe(listener) ?? (() => {}), [transfer]),
    useCallback(() => transfer?.getStatus() ?? null, [transfer]),
  )
  return transfer === null || status === null ? null : { transfer, status }
}
