import type { FocalPoint, ImageSize } from '@stet/core'
import type { RenderedImage } from '../files/images/image-job.ts'
import { type ImageSteps, type Pixels, planSize } from '../files/images/image-plan.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** An image on disk. */
export interface SourceImage extends Pixels {
  readonly path: string
  readonly isAnimated: boolean
}
export interface RenderedCopy extends RenderedImage {
  readonly path: string
  readonly type: string
}
/** What became of a size. `omitted`: the image is too small for it. */
export type SizeOutcome = RenderedCopy | 'omitted' | 'failed'

/** Milliseconds for all sizes of one image: an editor waits for them. */
const maxDuration = 60_000

/**
 * The sizes of an image, as files that are the caller's to store or discard. One that cannot be
 * made is marked as failed; the image itself is worth more than its copies.
 */
export async function copyImage(
  runtime: Runtime,
  source: SourceImage,
  sizes: readonly ImageSize[],
  { focalPoint, withMetadata }: CopyOptions,
): Promise<ReadonlyMap<string, SizeOutcome>> {
  const copies = new Map<string, SizeOutcome>()
  const start = performance.now()
  for (const size of sizes) {
    // The point in the middle is what everything has; only a chosen one outweighs the size's own.
    const isChosen = focalPoint !== null && (focalPoint.x !== 50 || focalPoint.y !== 50)
    const point = size.position !== undefined && !isChosen ? null : focalPoint
    const steps = planSize(source, size, point)
    if (steps === null) copies.set(size.name, 'omitted')
    else if (performance.now() - start > maxDuration) copies.set(size.name, 'failed')
    else {
      const copy = await render(runtime, source, { ...steps, withMetadata }, size.name)
      copies.set(size.name, copy ?? 'failed')
    }
  }
  return copies
}

interface CopyOptions {
  readonly focalPoint: FocalPoint | null
  readonly withMetadata: boolean
}

/** One changed copy of an image; null where it could not be made, with the reason in the log. */
export async function render(
  { uploads, log }: Runtime,
  { path, isAnimated }: SourceImage,
  steps: ImageSteps,
  what: string,
): Promise<RenderedCopy | null> {
  const to = await uploads.incoming.newPath()
  const rendered = await uploads.images.run({ kind: 'render', path, to, steps, isAnimated })
  if (rendered.outcome === 'done') {
    return { ...rendered.result, path: to, type: `image/${rendered.result.format}` }
  }
  await uploads.incoming.discard(to)
  const reason = rendered.outcome === 'lost' ? 'the image process was lost' : rendered.reason
  log.warn(`The image size ${what} could not be made: ${reason}`)
  return null
}
