import type { ImageFormatName } from '@stet/core'
import type { ImageSteps, Pixels } from './image-plan.ts'

/** One piece of work for the image process. */
export type ImageJob =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'color'; readonly path: string }
  | {
      readonly kind: 'render'
      readonly path: string
      readonly to: string
      readonly steps: ImageSteps
      readonly isAnimated: boolean
    }

export interface InspectedImage extends Pixels {
  readonly isAnimated: boolean
}
export interface RenderedImage extends Pixels {
  readonly size: number
  readonly format: ImageFormatName
}
export interface ImageColor {
  /** The one that most of the image has, as `#rrggbb`. */
  readonly color: string
}
export interface ImageResults {
  readonly inspect: InspectedImage
  readonly color: ImageColor
  readonly render: RenderedImage
}

/** `refused`: the content is not an image that can be handled. */
export type ImageAnswer =
  | { readonly outcome: 'done'; readonly result: ImageResults[keyof ImageResults] }
  | {
      readonly outcome: 'refused'
      /** Why, for the log. */
      readonly reason: string
      /** Set where there are too many of them. */
      readonly pixels: Pixels | null
    }

// 16,383 × 16,383: more than any camera takes, and the limit of WebP.
export const maxPixels = 16_383 * 16_383
// A minute at thirty frames a second; more is no picture any more.
export const maxFrames = 1800
