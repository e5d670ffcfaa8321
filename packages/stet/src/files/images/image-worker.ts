// The process that decodes images. It is alone with them: content that makes a decoder hang, crash
// or eat memory ends this process, and the server goes on.

import { stat } from 'node:fs/promises'
import type { ImageFormatName } from '@stet/core'
import sharp, { type Sharp } from 'sharp'
import {
  type ImageAnswer,
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
  if (steps.resize) image = image.resize(steps.resize)
  const info = await image.toFormat(format, steps.format?.options ?? {}).toFile(to)
  const result: RenderedImage = {
    width: info.width,
    height: info.pageHeight ?? info.height,
    size: (await stat(to)).size,
    format,
  }
  return { outcome: 'done', result }
}

function refused(reason: string): Extract<ImageAnswer, { outcome: 'refused' }> {
  return { outcome: 'refused', reason, pixels: null }
}

process.on('message', (job: ImageJob) => {
  const work = job.kind === 'inspect' ? inspect(job.path) : render(job)
  work
    .catch((error: unknown) => refused(error instanceof Error ? error.message : String(error)))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})
// The server is gone. An orderly exit would wait for a decoder that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
