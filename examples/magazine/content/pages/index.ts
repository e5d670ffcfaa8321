import type { Tree } from '../localized.ts'
import { about } from './about.ts'
import { colophon } from './colophon.ts'
import { contribute } from './contribute.ts'
import { subscribe } from './subscribe.ts'
import { shop } from './shop.ts'

export const pages: Tree[] = [about, subscribe, contribute, colophon, shop]
