// The process that decodes images. It is alone with them: content that makes a decoder hang, crash
// or eat memory ends this process, and the server goes on.

import { stat } from 'node:fs/promises'
import type { ImageFormatName } from '@stet/core'
import sharp, { type Sharp } from 'sharp'
import {
  type ImageAnswer,
  type ImageColor,
  type ImageJob,
  type InspectedImage,
  maxFrames,
  maxPixels,
  type RenderedImage,
} from './image-job.ts'

// Only the decoders of what is accepted: a file that lies about its type must not reach another.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    // What this process wrote itself.
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadTiffFile',
    'VipsForeignLoadHeifFile',
  ],
})
// One image at a time, one thread: several such processes share a small machine with the server.
sharp.concurrency(1)
sharp.cache(false)

const formats: Readonly<Record<string, ImageFormatName>> = {
  avif: 'avif',
  gif: 'gif',
  heif: 'avif',
  jpeg: 'jpeg',
  png: 'png',
  tiff: 'tiff',
  webp: 'webp',
}

function load(path: string, isAnimated: boolean, limitInputPixels: number | false): Sharp {
  return sharp(path, {
    limitInputPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: isAnimated ? -1 : 1,
  })
}

async function inspect(path: string): Promise<ImageAnswer> {
  // Reads the header only, so that a refusal can name the declared size of the image.
  const head = await load(path, false, false).metadata()
  const { width, height, format, orientation = 1, pages = 1 } = head
  if (!width || !height || !Object.hasOwn(formats, format ?? '')) return refused(`format ${format}`)
  const pixels = orientation > 4 ? { width: height, height: width } : { width, height }
  if (width * height > maxPixels) return { ...refused('too many pixels'), pixels }
  const isAnimated =
    (format === 'gif' || format === 'webp') &&
    pages > 1 &&
    pages <= maxFrames &&
    width * height * pages <= maxPixels
  const result: InspectedImage = { ...pixels, isAnimated }
  return { outcome: 'done', result }
}

async function render({
  path,
  to,
  steps,
  isAnimated,
}: Extract<ImageJob, { kind: 'render' }>): Promise<ImageAnswer> {
  const source = load(path, isAnimated, maxPixels)
  const { format: found = '' } = await source.metadata()
  const asked = steps.format?.format
  const format = asked === 'jpg' ? 'jpeg' : (asked ?? formats[found])
  if (!format) return refused(`format ${found}`)
  let image = source.autoOrient()
  if (steps.withMetadata) image = image.keepMetadata()
  if (steps.extract) image = image.extract(steps.extract)
  if (steps.trim && steps.extract) {
    // It would trim before it cuts. In between, nothing may be lost.
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    image = sharp(data, { raw: info })
  }
  if (steps.trim) image = image.trim({ ...steps.trim })
  const { background } = steps
  if (steps.resize) image = image.resize({ ...steps.resize, ...(background && { background }) })
  if (background && format === 'jpeg') image = image.flatten({ background })
  const info = await image.toFormat(format, steps.format?.options ?? {}).toFile(to)
  const result: RenderedImage = {
    width: info.width,
    height: info.pageHeight ?? info.height,
    size: (await stat(to)).size,
    format,
  }
  return { outcome: 'done', result }
}

/** Pixels of the longer side of the copy that is counted: enough for a colour. */
const countedPixels = 64

async function dominantColor(path: string): Promise<ImageAnswer> {
  const small = await load(path, false, maxPixels)
    .autoOrient()
    .resize({ width: countedPixels, height: countedPixels, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  // The statistics of sharp are those of its input, before any step.
  const { dominant } = await sharp(small).stats()
  const channels = [dominant.r, dominant.g, dominant.b]
  const color = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { outcome: 'done', result: { color } satisfies ImageColor }
}

function refused(reason: string): Extract<ImageAnswer, { outcome: 'refused' }> {
  return { outcome: 'refused', reason, pixels: null }
}

function answer(job: ImageJob): Promise<ImageAnswer> {
  switch (job.kind) {
    case 'inspect':
      return inspect(job.path)
    case 'color':
      return dominantColor(job.path)
    case 'render':
      return render(job)
  }
}

process.on('message', (job: ImageJob) => {
  answer(job)
    .catch((error: unknown) => refused(error instanceof Error ? error.message : String(error)))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})
// The server is gone. An orderly exit would wait for a decoder that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
